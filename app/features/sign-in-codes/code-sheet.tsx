import { useTranslation } from "react-i18next";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Printer } from "#app/ui/icons/icons.ts";
import { QrCode } from "#app/ui/qr-code.tsx";

export interface CodeSheetProps {
  name: string;
  organization: string;
  username: string;
  code: string;
  expiresAt: string | null;
  /** Of the page where the code is typed; the QR code holds it, and never the code. */
  address: string;
  qr: Code;
}

/** Shown once: the sheet to print and hand over. */
export function CodeSheet(props: CodeSheetProps) {
  const { t } = useTranslation();
  return (
    <>
      <PrintNow
        title={t("users.code.sheet.shownOnce")}
        print={t("users.code.sheet.print")}
        text={t("users.code.sheet.handOver", { name: props.name })}
      />
      <Sheet {...props} />
    </>
  );
}

/** The sheets of several people, a page each. */
export function CodeSheets({ sheets }: { sheets: readonly CodeSheetProps[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("users.code.sheet.label")} className="mb-8 grid max-w-3xl gap-6 print:block">
      <PrintNow
        title={t("users.code.sheet.shownOnceAll")}
        print={t("users.code.sheet.printAll", { count: sheets.length })}
        text={t("users.code.sheet.handOverAll")}
      />
      {sheets.map((sheet) => (
        <div key={sheet.username} className="break-after-page last:break-after-auto">
          <Sheet {...sheet} />
        </div>
      ))}
    </section>
  );
}

function PrintNow({ title, print, text }: Record<"title" | "print" | "text", string>) {
  const isInteractive = useInteractive();
  return (
    <div className="print:hidden">
      <Alert
        tone="success"
        live
        title={title}
        actions={
          isInteractive && (
            <Button type="button" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {print}
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}

/** Black on white whatever the screen's colors are. */
function Sheet({ name, organization, username, code, expiresAt, address, qr }: CodeSheetProps) {
  const { t } = useTranslation();
  const facts = [
    { term: t("users.code.sheet.address"), value: address, mono: false },
    { term: t("users.form.username"), value: username, mono: true },
    { term: t("users.code.sheet.code"), value: code, mono: true },
  ];
  return (
    <article
      aria-label={t("users.code.sheet.label")}
      className="grid break-inside-avoid gap-5 rounded-md border border-line-strong bg-white p-5 text-black sm:p-8"
    >
      <div>
        <p className="text-sm">{organization}</p>
        <h2 className="text-xl font-bold wrap-anywhere">{t("users.code.sheet.title", { name })}</h2>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <dl className="grid gap-3">
          {facts.map(({ term, value, mono }) => (
            <div key={term}>
              <dt className="text-sm">{term}</dt>
              <dd
                className={
                  mono ? "font-mono text-xl font-semibold wrap-anywhere" : "font-semibold wrap-anywhere"
                }
              >
                {value}
              </dd>
            </div>
          ))}
          {expiresAt && (
            <div>
              <dt className="text-sm">{t("users.code.validUntil")}</dt>
              <dd className="font-semibold">
                <Instant at={expiresAt} />
              </dd>
            </div>
          )}
        </dl>
        <QrCode {...qr} label={t("users.code.sheet.qr", { address })} className="size-36 shrink-0" />
      </div>
      <ol className="list-decimal pl-5">
        {(["open", "type", "choose"] as const).map((step) => (
          <li key={step}>{t(`users.code.sheet.steps.${step}`)}</li>
        ))}
      </ol>
      <p className="text-sm">{t("users.code.sheet.secret")}</p>
    </article>
  );
}
