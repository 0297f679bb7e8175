import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { formatMonth, formatNumber } from "#contract/format.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type Month = NonNullable<Dashboard["coverage"]>["lapses"][number];
const kinds = ["certificates", "inspections"] as const;

/** What lapsed, month by month: whether it gets better. */
export function Lapses({ lapses }: { lapses: Month[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="lapses">
      <h3 id="lapses" className="section-head font-semibold">
        {t("dashboard.lapses.title")}
      </h3>
      <Card>
        <CardBody className="grid gap-5">
          {kinds.map((kind) => {
            const title = t(`dashboard.lapses.${kind}`);
            if (lapses.some((month) => month[kind] > 0)) {
              return <Trend key={kind} title={title} months={lapses} kind={kind} />;
            }
            return (
              <p key={kind} className="grid">
                <span className="text-sm text-ink-muted">{title}</span>
                {t("dashboard.lapses.none")}
              </p>
            );
          })}
        </CardBody>
      </Card>
    </section>
  );
}

interface TrendProps {
  title: string;
  months: Month[];
  kind: (typeof kinds)[number];
}

/** A column for each month between its number and its name: read without the columns, too. */
function Trend({ title, months, kind }: TrendProps) {
  const id = useId();
  const top = Math.max(...months.map((month) => month[kind]), 1);
  return (
    <div>
      <p id={id} className="text-sm text-ink-muted">
        {title}
      </p>
      <ol aria-labelledby={id} className="flex text-center text-sm">
        {months.map(({ month, [kind]: count }) => (
          <li key={month} className="grid flex-1 grid-rows-[3.75rem_auto]">
            <span className="self-end">
              <strong className="block tabular-nums">{formatNumber(count)}</strong>
              <span
                aria-hidden
                className="mx-auto block w-3/4 max-w-12 rounded-t-sm bg-waiting"
                style={{ height: `${(2.25 * count) / top}rem` }}
              />
            </span>
            <span className="border-t border-line-strong pt-1 text-ink-muted">
              <span aria-hidden>{formatMonth(month).slice(0, 3)}</span>
              <VisuallyHidden>{formatMonth(month)}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
