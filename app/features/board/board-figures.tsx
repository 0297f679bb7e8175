import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import { StatTile } from "#app/ui/stat-tile.tsx";
import type { StateTone } from "#app/ui/tone.ts";

/** What a glance from the other end of the hall has to tell. Each figure leads to its part of the board. */
export function BoardFigures({ totals, linked }: { totals: Board["totals"]; linked: boolean }) {
  const { t } = useTranslation();
  const figures: { key: "people" | "machines" | "alarms" | "approvals"; state: StateTone | "neutral" }[] = [
    { key: "people", state: totals.people > 0 ? "work" : "neutral" },
    { key: "machines", state: totals.machines > 0 ? "locked" : "neutral" },
    { key: "alarms", state: totals.alarms > 0 ? "locked" : "safe" },
    { key: "approvals", state: totals.approvals > 0 ? "waiting" : "neutral" },
  ];
  return (
    <section aria-label={t("board.figures.label")} className="board-figures">
      {figures.map(({ key, state }) => (
        <StatTile
          key={key}
          value={totals[key]}
          label={t(`board.figures.${key}`, { count: totals[key] })}
          state={state}
          {...(linked && { href: `#${key}` })}
        />
      ))}
    </section>
  );
}
