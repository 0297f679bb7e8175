import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { BoardSection } from "./board-section.tsx";
import { Elapsed } from "./elapsed.tsx";
import { LockoutName } from "./lockout-name.tsx";

type Shown = Pick<Board, "at" | "approvals"> & { totals: Pick<Board["totals"], "approvals"> };

/** What waits for someone's yes or no, the longest first. */
export function BoardApprovals({ board, linked }: { board: Shown; linked: boolean }) {
  const { t } = useTranslation();
  const { approvals, totals, at } = board;
  return (
    <BoardSection
      id="approvals"
      title={t("board.approvals.title")}
      shown={approvals.length}
      count={totals.approvals}
    >
      {approvals.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-3 text-ink-muted">
          {t("board.approvals.none")}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {approvals.map((approval) => (
            <li key={`${approval.kind}-${approval.lockout.id}`} className="grid gap-1 px-4 py-3">
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <StateBadge state="waiting" label={t(`board.approvals.kinds.${approval.kind}`)} />
                <Elapsed since={approval.since} at={at} />
              </span>
              <span>
                <LockoutName lockout={approval.lockout} linked={linked} isPlan={approval.kind === "plan"} />
                {approval.by !== null && (
                  <span className="ml-2 text-sm text-ink-muted">
                    {t("board.approvals.by", { name: approval.by })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </BoardSection>
  );
}
