import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import type { BoardAlarm } from "#contract/board/words.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CalendarClock, CircleCheck, CloudOff, OctagonX, TriangleAlert } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { BoardSection } from "./board-section.tsx";
import { Elapsed } from "./elapsed.tsx";
import { LockoutName } from "./lockout-name.tsx";

/** A danger is loud, what is overdue is amber: each with its icon and its word. */
const looks: Record<BoardAlarm, { Icon: IconType; mark: string; edge: string }> = {
  stop: { Icon: OctagonX, mark: "bg-locked text-locked-ink", edge: "border-locked" },
  unsafe: { Icon: TriangleAlert, mark: "bg-locked text-locked-ink", edge: "border-locked" },
  lock_lost: { Icon: TriangleAlert, mark: "bg-locked text-locked-ink", edge: "border-locked" },
  test_expired: { Icon: CalendarClock, mark: "bg-waiting text-waiting-ink", edge: "border-waiting-edge" },
  lease_expired: { Icon: CloudOff, mark: "bg-waiting text-waiting-ink", edge: "border-waiting-edge" },
  hold_review_overdue: {
    Icon: CalendarClock,
    mark: "bg-waiting text-waiting-ink",
    edge: "border-waiting-edge",
  },
  recheck_overdue: { Icon: CalendarClock, mark: "bg-waiting text-waiting-ink", edge: "border-waiting-edge" },
  overrun: { Icon: CalendarClock, mark: "bg-waiting text-waiting-ink", edge: "border-waiting-edge" },
};

type Shown = Pick<Board, "at" | "alarms"> & { totals: Pick<Board["totals"], "alarms"> };

/** What is unsafe, stopped, or overdue, the worst first; one calm line where nothing is. */
export function BoardAlarms({ board, linked }: { board: Shown; linked: boolean }) {
  const { t } = useTranslation();
  const { alarms, totals, at } = board;
  return (
    <BoardSection id="alarms" title={t("board.alarms.title")} shown={alarms.length} count={totals.alarms}>
      {alarms.length === 0 ? (
        <p className="flex items-center gap-3 rounded-lg border soft-safe px-4 py-3 font-semibold">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          {t("board.alarms.none")}
        </p>
      ) : (
        <ul className="board-alarms">
          {alarms.map((alarm) => (
            <Alarm
              key={`${alarm.kind}-${alarm.lockout.id}`}
              alarm={alarm}
              among={alarms}
              at={at}
              linked={linked}
            />
          ))}
        </ul>
      )}
    </BoardSection>
  );
}

interface AlarmProps {
  alarm: Board["alarms"][number];
  among: Board["alarms"];
  at: string;
  linked: boolean;
}

function Alarm({ alarm, among, at, linked }: AlarmProps) {
  const { t } = useTranslation();
  const { Icon, mark, edge } = looks[alarm.kind];
  return (
    <li className={classNames("flex overflow-hidden rounded-lg border-2 bg-raised", edge)}>
      <span className={classNames("grid w-14 shrink-0 place-items-center", mark)}>
        <Icon aria-hidden className="size-8" />
      </span>
      <span className="grid min-w-0 flex-1 gap-1 px-4 py-3">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="text-lg">{t(`board.alarms.kinds.${alarm.kind}`)}</strong>
          <Elapsed since={alarm.since} at={at} />
        </span>
        <LockoutName lockout={alarm.lockout} linked={linked} />
        <span className="flex flex-wrap items-center gap-1">
          <ListPhoto photoId={alarm.photoId} among={among} />
          {alarm.machines.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
        </span>
      </span>
    </li>
  );
}
