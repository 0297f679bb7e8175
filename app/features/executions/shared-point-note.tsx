import { useTranslation } from "react-i18next";
import type { CommandType } from "#contract/execution-commands.ts";
import type { ExecutionView } from "#contract/executions.ts";
import { executePath } from "#app/lib/paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";

interface SharedPointNoteProps {
  command: CommandType;
  point: ExecutionView["points"][number];
}

/** Another lockout holds the point too: what that means for the task at hand. */
export function SharedPointNote({ command, point }: SharedPointNoteProps) {
  const { t } = useTranslation();
  const stays = command === "unlock_point" || command === "restore_point";
  return (
    <Alert tone="info" live={false} title={t("executions.shared.title", { tag: point.tag })}>
      <p>{t(stays ? "executions.shared.stays" : "executions.shared.confirm")}</p>
      <ul className="mt-1">
        {point.otherHolds.map((hold) => (
          <li key={hold.planId}>
            <TextLink href={executePath(hold.planId)}>{hold.title}</TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
