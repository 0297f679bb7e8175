import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import { NotLockedOut } from "#app/features/equipment/not-locked-out.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CircleCheck, Hourglass, Lock, TriangleAlert, Users } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";

const quiet = "bg-sunken text-ink-muted";

interface Figure {
  key: "people" | "machines" | "alarms" | "approvals";
  Icon: IconType;
  /** Loud only where there is something. */
  color: string;
}

/** What a glance from the other end of the hall has to tell. Each figure leads to its part of the board. */
export function BoardFigures({ totals, linked }: { totals: Board["totals"]; linked: boolean }) {
  const { t } = useTranslation();
  const lockedOut = totals.machines - totals.energizedForTest - totals.partlyLocked;
  const values = { ...totals, machines: lockedOut };
  const figures: Figure[] = [
    { key: "people", Icon: Users, color: totals.people > 0 ? "bg-work text-work-ink" : quiet },
    { key: "machines", Icon: Lock, color: lockedOut > 0 ? "bg-locked text-locked-ink" : quiet },
    totals.alarms > 0
      ? { key: "alarms", Icon: TriangleAlert, color: "bg-locked text-locked-ink" }
      : { key: "alarms", Icon: CircleCheck, color: "bg-safe text-safe-ink" },
    {
      key: "approvals",
      Icon: Hourglass,
      color: totals.approvals > 0 ? "bg-waiting text-waiting-ink" : quiet,
    },
  ];
  return (
    <section aria-label={t("board.figures.label")} className="board-figures">
      {figures.map(({ key, Icon, color }) => {
        const figure = (
          <>
            <span className={classNames("board-icon", color)}>
              <Icon aria-hidden />
            </span>
            <span className="grid min-w-0 flex-1">
              <span className="board-value">{values[key]}</span>
              <span className="font-medium wrap-anywhere">
                {t(`board.figures.${key}`, { count: values[key] })}
              </span>
            </span>
            {/* A row of its own: beside the icon of a phone, its longest word does not fit. */}
            {key === "machines" && (
              <span className="basis-full empty:hidden">
                <NotLockedOut counts={totals} />
              </span>
            )}
          </>
        );
        if (!linked)
          return (
            <div key={key} className="board-figure">
              {figure}
            </div>
          );
        return (
          <Anchor key={key} href={`#${key}`} className="board-figure stat-link text-inherit">
            {figure}
          </Anchor>
        );
      })}
    </section>
  );
}
