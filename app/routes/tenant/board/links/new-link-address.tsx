import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode as Code } from "#app/features/equipment/qr-code.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export interface NewLinkAddressProps {
  name: string;
  address: string;
  qr: Code;
}

/** The address of a link that was just made: shown once, to be opened on the screen, or taken there by a phone. */
export function NewLinkAddress({ name, address, qr }: NewLinkAddressProps) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" title={t("board.links.made", { name })}>
      <p className="mb-3">{t("board.links.madeText")}</p>
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
        <QrCode {...qr} label={t("board.links.qr")} className="size-40 rounded-md" />
        <CopiedAddress address={address} />
      </div>
    </Alert>
  );
}

/** Without scripts, or where the browser gives no clipboard, the address is selected and copied by hand. */
function CopiedAddress({ address }: { address: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const scripts = useInteractive();
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // A page without TLS has no clipboard: what is selected can still be copied by hand.
    }
  };
  return (
    <div className="grid gap-3">
      <Field name="address" label={t("board.links.address")}>
        <TextInput ref={input} readOnly value={address} className="font-mono text-sm" autoComplete="off" />
      </Field>
      {scripts && (
        <Button type="button" tone="secondary" className="justify-self-start" onClick={() => void copy()}>
          {t("board.links.copy")}
        </Button>
      )}
      <p role="status" className="text-sm empty:hidden">
        {isCopied ? t("board.links.copied") : null}
      </p>
    </div>
  );
}
