import { useTranslation } from "react-i18next";
import type { Dashboard } from "#contract/dashboard/schemas.ts";
import { BoardAlarms } from "#app/features/board/board-alarms.tsx";
import { BoardApprovals } from "#app/features/board/board-approvals.tsx";
import { boardPath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";

/** What a supervisor must look at now: the board's alarms and approvals, the worst first. */
export function Exceptions({ exceptions }: { exceptions: NonNullable<Dashboard["exceptions"]> }) {
  const { t } = useTranslation();
  return (
    <div className="mb-8 grid gap-3">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BoardAlarms board={exceptions} linked />
        <BoardApprovals board={exceptions} linked />
      </div>
      <p>
        <LineLink href={boardPath()}>{t("dashboard.exceptions.board")}</LineLink>
      </p>
    </div>
  );
}
