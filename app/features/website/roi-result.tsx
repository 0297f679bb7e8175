import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/lib/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { RoiForm, RoiResult as Result } from "./roi.ts";

/** The result and, line by line, how it comes about; or which inputs keep it from being reckoned. */
export function RoiResult({ form }: { form: RoiForm }) {
  const { t } = useTranslation();
  if (form.result === null) {
    return (
      <Alert tone="danger" title={t("website.roi.noResult.title")}>
        {t("website.roi.noResult.text", {
          fields: form.wrong.map((name) => t(`website.roi.inputs.${name}.label`)).join("; "),
        })}
      </Alert>
    );
  }
  return (
    <section
      aria-labelledby="result"
      className="grid gap-6 rounded-lg border border-line bg-raised p-5 md:p-6 print:border-0 print:p-0"
    >
      <h2 id="result" className="text-xl font-semibold">
        {t("website.roi.result.title")}
      </h2>
      <Headline result={form.result} />
      <Reckoning form={form} result={form.result} />
      <p className="text-sm text-ink-muted">{t("website.roi.result.print")}</p>
    </section>
  );
}

function Headline({ result }: { result: Result }) {
  const { t } = useTranslation();
  const { ratio, paybackMonths } = result;
  const never = t("website.roi.result.none");
  const figures = [
    { key: "net", value: whole(result.net) },
    { key: "ratio", value: ratio === null ? never : `${whole(ratio * 100)}\u00a0%` },
    {
      key: "payback",
      value:
        paybackMonths === null ? never : t("website.roi.result.months", { months: tenth(paybackMonths) }),
    },
  ];
  return (
    <dl className="grid gap-5 sm:grid-cols-3">
      {figures.map(({ key, value }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-muted">{t(`website.roi.result.${key}`)}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reckoning({ form, result }: { form: RoiForm; result: Result }) {
  const { t } = useTranslation();
  const lines = [
    { key: "lockoutHours", value: tenth(result.lockoutHours) },
    { key: "certificateHours", value: tenth(result.certificateHours) },
    { key: "hoursToday", value: tenth(result.hoursToday) },
    { key: "hoursSaved", value: tenth(result.hoursSaved) },
    { key: "worth", value: whole(result.worth) },
    { key: "netGain", value: whole(result.net) },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-base font-semibold">{t("website.roi.formula.title")}</caption>
      <tbody>
        {lines.map(({ key, value }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 text-left align-top font-normal">
              <span className="block font-semibold">{t(`website.roi.formula.${key}.name`)}</span>
              <span className="text-ink-muted">{t(`website.roi.formula.${key}.is`, form.typed)}</span>
            </th>
            <td className="py-2 text-right align-top text-base font-semibold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function whole(value: number): string {
  return formatNumber(Math.round(value));
}

function tenth(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}
