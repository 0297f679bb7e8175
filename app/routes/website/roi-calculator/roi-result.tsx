import { Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { roiFigures } from "./roi-figures.ts";
import type { RoiFigure } from "./roi-figures.ts";
import { place } from "./roi-live-marks.ts";
import { LiveFigure, LiveText } from "./roi-live.tsx";
import { presetRoi, roiBases } from "./roi.ts";
import type { RoiForm } from "./roi.ts";

interface RoiResultProps {
  form: RoiForm;
}

/** The result and, line by line, how it comes about; or which inputs keep it from being reckoned. */
export function RoiResult({ form }: RoiResultProps) {
  const { t } = useTranslation();
  const isWrong = form.result === null;
  const wrong = form.wrong
    .map((name) => t(name === "plan" ? "website.roi.plan.label" : `website.roi.inputs.${name}.label`))
    .join("; ");
  const [before = "", after = ""] = t("website.roi.noResult.text", { fields: place }).split(place);
  return (
    <>
      <div data-roi-wrong hidden={!isWrong}>
        <Alert tone="danger" title={t("website.roi.noResult.title")}>
          {before}
          <span data-roi-fields>{wrong}</span>
          {after}
        </Alert>
      </div>
      <section
        aria-labelledby="result"
        data-roi-result
        hidden={isWrong}
        className="rounded-lg border border-line bg-raised p-5 md:p-6 print:border-0 print:p-0"
      >
        <div className="grid gap-6">
          <h2 id="result" className="text-xl font-semibold">
            {t("website.roi.result.title")}
          </h2>
          <Headline form={form} />
          <Calculation form={form} />
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <p className="text-sm text-ink-muted">{t("website.roi.result.print")}</p>
            <Button
              type="button"
              tone="secondary"
              size="compact"
              icon={<Printer aria-hidden />}
              hidden
              data-roi-print
            >
              {t("website.roi.result.printButton")}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}

function Headline({ form }: RoiResultProps) {
  const { t } = useTranslation();
  const shown = roiFigures(form.result ?? presetRoi, form.currency);
  const figures: { name: RoiFigure; text: string }[] = [
    { name: "net", text: place },
    { name: "ratio", text: `${place}%` },
    { name: "payback", text: t("website.roi.result.months", { months: place }) },
  ];
  return (
    <dl className="grid gap-5 sm:grid-cols-3" aria-live="polite">
      {figures.map(({ name, text }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-muted">{t(`website.roi.result.${name}`)}</dt>
          <dd className="text-xl font-bold tabular-nums">
            <LiveFigure name={name} value={shown[name]} text={text} none={t("website.roi.result.none")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How the cost comes about, for each way of entering it; the one chosen is shown. */
function CostText({ form }: RoiResultProps) {
  const { t } = useTranslation();
  return roiBases.map((basis) => (
    <span key={basis} data-roi-basis={basis} hidden={basis !== form.basis}>
      <LiveText typed={form.typed} textWith={(values) => t(`website.roi.formula.cost.${basis}`, values)} />
    </span>
  ));
}

const lines = [
  "lockoutHours",
  "certificateHours",
  "hoursToday",
  "hoursSaved",
  "worth",
  "cost",
  "netGain",
] as const;

function Calculation({ form }: RoiResultProps) {
  const { t } = useTranslation();
  const shown = roiFigures(form.result ?? presetRoi, form.currency);
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{t("website.roi.formula.title")}</caption>
      <tbody>
        {lines.map((name) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left align-top font-normal">
              <span className="block font-semibold">{t(`website.roi.formula.${name}.name`)}</span>
              <span className="text-ink-muted">
                {name === "cost" ? (
                  <CostText form={form} />
                ) : (
                  <LiveText
                    typed={form.typed}
                    textWith={(values) => t(`website.roi.formula.${name}.is`, values)}
                  />
                )}
              </span>
            </th>
            <td className="py-2 text-right align-top text-base font-semibold tabular-nums">
              <LiveFigure name={name} value={shown[name]} none={t("website.roi.result.none")} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
