import { useTranslation } from "react-i18next";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { formatDay, formatTime, formatWeekday } from "#contract/format.ts";
import { firstPhoto } from "#app/features/files/first-photo.ts";
import { filePath } from "#app/lib/equipment-paths.ts";
import { planPath } from "#app/lib/paths.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PlanAgenda, type PlanAgendaProps } from "./plan-agenda.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";
import { PlanStateBadge } from "#app/features/plans/plan-state.tsx";

/** How many plans a day shows before the rest is folded away. */
const shownAtOnce = 3;

/** The windows of a month: a grid on a desk, the days that have any on a phone. */
export function PlanCalendar(props: PlanAgendaProps) {
  return (
    <>
      <div className="hidden lg:block">
        <MonthGrid {...props} />
      </div>
      <div className="lg:hidden">
        <PlanAgenda {...props} />
      </div>
    </>
  );
}

function MonthGrid({ month, days, today }: PlanAgendaProps) {
  const { t } = useTranslation();
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{t("plans.calendar.caption")}</caption>
      <thead>
        <tr>
          {month.weeks[0]?.map((date) => (
            <th key={date} scope="col" className="py-2 text-left text-sm font-semibold text-ink-muted">
              {formatWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={classNames(
                  "h-28 border border-line p-1.5 align-top",
                  !date.startsWith(month.month) && "bg-sunken",
                )}
              >
                <DayNumber date={date} isToday={date === today} />
                <PlansOfDay plans={days.get(date) ?? []} date={date} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayNumber({ date, isToday }: { date: string; isToday: boolean }) {
  const { t } = useTranslation();
  return (
    <time
      dateTime={date}
      aria-current={isToday ? "date" : undefined}
      className={classNames(
        "mb-1 inline-grid size-7 place-items-center rounded-full text-sm tabular-nums",
        isToday ? "bg-brand font-semibold text-brand-ink" : "text-ink-muted",
      )}
    >
      <span aria-hidden>{Number(date.slice(8))}</span>
      <span className="sr-only">
        {isToday ? t("plans.calendar.today", { day: formatDay(date) }) : formatDay(date)}
      </span>
    </time>
  );
}

function PlansOfDay({ plans, date }: { plans: readonly PlanItem[]; date: string }) {
  const { t } = useTranslation();
  const [shown, folded] = [plans.slice(0, shownAtOnce), plans.slice(shownAtOnce)];
  const list = (some: readonly PlanItem[]) => (
    <ul className="grid grid-cols-1 gap-1">
      {some.map((plan) => (
        <li key={plan.id}>
          <PlanOfDay plan={plan} date={date} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(shown)}
      {folded.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-muted">
            {t("plans.calendar.more", { count: folded.length })}
          </summary>
          <div className="mt-1">{list(folded)}</div>
        </details>
      )}
    </>
  );
}

function PlanOfDay({ plan, date }: { plan: PlanItem; date: string }) {
  const zone = useTimeZone();
  const begins = wallTimeOf(plan.windowStart, zone).startsWith(date);
  const { photoId } = firstPhoto(plan.equipment);
  return (
    <Anchor
      href={planPath(plan.id)}
      className="block rounded border border-line bg-raised px-1.5 py-1 text-xs leading-snug text-ink no-underline hover:border-line-strong"
    >
      <span className="flex items-center justify-between gap-1">
        <span className="truncate font-mono">{plan.equipment[0]?.tag}</span>
        <span className="shrink-0 text-ink-muted tabular-nums">
          {begins ? formatTime(plan.windowStart, zone) : "…"}
        </span>
      </span>
      <span className="flex items-start gap-1.5">
        {photoId !== null && <Thumbnail src={filePath(photoId, "thumb")} size="small" />}
        <span className="line-clamp-2 min-w-0">{plan.title}</span>
      </span>
      <span className="mt-0.5 block [&>span]:max-w-full [&>span]:whitespace-normal">
        <PlanStateBadge plan={plan} />
      </span>
    </Anchor>
  );
}
