import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";

interface ApartLinkProps {
  view: ExecutionView;
  command: PossibleCommand;
}

/** Where the point is not restored yet, or by someone else: the lock alone. */
export function ApartLink({ view: { planId }, command: { type, pointId = "" } }: ApartLinkProps) {
  const { t } = useTranslation();
  return (
    <LineLink href={executePath(planId, { point: pointId, do: type, apart: "yes" })}>
      {t("executions.now.apart")}
    </LineLink>
  );
}
