import { useTranslation } from "react-i18next";
import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { holdersOf, shortPosition } from "./words-of.ts";

interface SharedPointNoteProps {
  command: CommandType;
  point: ExecutionView["points"][number];
}

/** The points that this lockout has released and that others keep isolated: the notice includes them. */
export function LeftIsolatedNote({ view }: { view: ExecutionView }) {
  const { t } = useTranslation();
  const left = view.points.filter(({ condition }) => condition.restored?.outcome === "left_isolated");
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" live={false} className="max-md:px-3 max-md:py-2">
      <ul className="max-md:text-sm">
        {left.map((point) => (
          <li key={point.id}>
            {t("executions.shared.leftPoint", {
              tag: point.tag,
              position: shortPosition(point.isolatedPosition),
              holders: holdersOf(point) || t("executions.shared.another"),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const shared: Partial<Record<CommandType, "stays" | "held">> = {
  unlock_point: "stays",
  restore_point: "held",
};

/** Another lockout holds the point too: what that means for the task at hand. */
export function SharedPointNote({ command, point }: SharedPointNoteProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      live={false}
      title={t("executions.shared.title", { tag: point.tag })}
      className="max-md:px-3 max-md:py-2 max-md:text-sm"
    >
      <p>
        {t(`executions.shared.${shared[command] ?? "confirm"}`, {
          position: point.isolatedPosition,
        })}
      </p>
      <ul className="mt-1">
        {point.otherHolds.map((hold) => (
          <li key={hold.planId}>
            {hold.leader}, <LineLink href={executePath(hold.planId)}>{hold.title}</LineLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
