import { useTranslation } from "react-i18next";
import type { CalendarMonth } from "./calendar.ts";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { formatDay, formatTime, formatWeekday } from "#contract/format.ts";
import { firstPhoto } from "#app/features/files/first-photo.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { planPath } from "#app/lib/paths.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { agendaOf, daysOf } from "./calendar.ts";
import type { Agenda } from "./calendar.ts";
import { PlanStateBadge } from "#app/features/plans/plan-state.tsx";

export interface PlanAgendaProps {
  month: CalendarMonth;
  days: ReadonlyMap<string, readonly PlanItem[]>;
  /** YYYY-MM-DD. */
  today: string;
}

/** The windows of a month on a phone: each plan once with how long it lasts, and a line while it continues. */
export function PlanAgenda({ month, days, today }: PlanAgendaProps) {
  const { t } = useTranslation();
  const agenda = agendaOf(month, days, today);
  // The weeks at the edges belong to other months in part: what is planned only there is in the grid alone.
  const photos = agenda.flatMap(({ begins }) => begins.map(({ equipment }) => firstPhoto(equipment)));
  if (agenda.length === 0) return <p className="text-ink-muted">{t("plans.calendar.none")}</p>;
  return (
    <ol className="grid gap-5">
      {agenda.map((entry) => (
        <li key={entry.from} className="grid gap-2">
          <DayHeading entry={entry} isToday={entry.from === today} />
          {entry.begins.length > 0 && (
            <ul className="divide-y divide-line card">
              {entry.begins.map((plan) => (
                <li key={plan.id}>
                  <PlanLine plan={plan} shownOn={entry.from} photos={photos} />
                </li>
              ))}
            </ul>
          )}
          {entry.continuing.length > 0 && <ContinuingPlans plans={entry.continuing} />}
        </li>
      ))}
    </ol>
  );
}

const dayWords = (date: string) => `${formatWeekday(date)} ${formatDay(date)}`;

function DayHeading({ entry: { from, to }, isToday }: { entry: Agenda<PlanItem>; isToday: boolean }) {
  const { t } = useTranslation();
  return (
    <h2 className="font-semibold" aria-current={isToday ? "date" : undefined}>
      {from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`}
      {isToday && <span className="ml-2 text-brand-text">{t("plans.calendar.isToday")}</span>}
    </h2>
  );
}

interface PlanLineProps {
  plan: PlanItem;
  shownOn: string;
  /** Of all lines. */
  photos: readonly { photoId: string | null }[];
}

function PlanLine({ plan, shownOn, photos }: PlanLineProps) {
  return (
    <Anchor
      href={planPath(plan.id)}
      className="flex min-h-11 gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <ListPhoto {...firstPhoto(plan.equipment)} among={photos} />
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex flex-wrap gap-1">
            {plan.equipment.map((machine) => (
              <TagChip key={machine.id} tag={machine.tag} />
            ))}
          </span>
          <WindowOf plan={plan} shownOn={shownOn} />
        </span>
        <span className="font-medium underline underline-offset-4">{plan.title}</span>
        <span>
          <PlanStateBadge plan={plan} />
        </span>
      </span>
    </Anchor>
  );
}

/** The hours of a plan that ends the same day; else since when, and until when. */
function WindowOf({ plan, shownOn }: { plan: PlanItem; shownOn: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { first, last } = daysOf(plan, zone);
  const start = formatTime(plan.windowStart, zone);
  const endsAtMidnight = !wallTimeOf(plan.windowEnd, zone).startsWith(last);
  const end = endsAtMidnight ? "24:00" : formatTime(plan.windowEnd, zone);
  const began = first === shownOn ? start : t("plans.calendar.since", { day: dayWords(first) });
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {first === last
        ? `${start} – ${end}`
        : `${began} ${t("plans.calendar.until", { day: dayWords(last), time: end })}`}
    </span>
  );
}

/** Their titles are in full on the first day: here they take what a line has left. */
function ContinuingPlans({ plans }: { plans: readonly PlanItem[] }) {
  const { t } = useTranslation();
  return (
    <div className="text-sm text-ink-muted">
      <p>{t("plans.calendar.goesOn")}</p>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {plan.equipment.map((machine) => (
              <TagChip key={machine.id} tag={machine.tag} />
            ))}
            <span className="min-w-0 flex-[1_1_8rem] truncate">{plan.title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
