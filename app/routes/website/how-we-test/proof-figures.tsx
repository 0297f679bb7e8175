import { useTranslation } from "react-i18next";
import { formatDay, formatNumber } from "#contract/format.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type proof from "../../../../content/proof.json";

type Proof = typeof proof;

/** A figure, and the command or the place in the repository that gives it again. */
const figures = [
  { key: "moments", from: "npm run test:explore" },
  { key: "guards", from: "npm run test:mutations -- --guards" },
  { key: "tenantCalls", from: "npm run test:unit -- tests/isolation" },
  { key: "tables", from: "api/migrations/protections.json" },
  { key: "items", from: "tests/spec/items.md" },
  { key: "tests", from: "npm test" },
  { key: "screens", from: "npm run screens" },
] as const;

/** What was counted and measured; folded away for engineers, how to do it again. */
export function ProofFigures({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const values = Object.fromEntries(
    Object.entries(proof).map(([key, value]) => [
      key,
      typeof value === "number" ? formatNumber(value) : value,
    ]),
  );
  return (
    <>
      <dl className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ key }) => (
          <div key={key} className="grid content-start gap-2 border-t-3 border-ink pt-4">
            <dt className="text-lg font-semibold">{t(`website.testing.figures.${key}.name`)}</dt>
            <dd className="order-first text-2xl font-bold tracking-tight tabular-nums">
              {formatNumber(proof[key])}
            </dd>
            <dd className="text-ink-muted">{t(`website.testing.figures.${key}.text`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-prose text-sm text-ink-muted">
        {t("website.testing.date", { date: formatDay(proof.date) })}
      </p>
      <Disclosure summary={t("website.testing.engineers.title")} className="mt-3">
        <p className="max-w-prose">{t("website.testing.engineers.text")}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {figures.map(({ key, from }) => (
            <div key={key} className="contents">
              <dt className="max-sm:mt-2">{t(`website.testing.figures.${key}.name`)}</dt>
              <dd className="font-mono text-sm wrap-anywhere">{from}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </>
  );
}
