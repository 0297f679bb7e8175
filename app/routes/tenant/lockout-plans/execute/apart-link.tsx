import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";

interface ApartLinkProps {
  view: ExecutionView;
  command: PossibleCommand;
}

/** The first of the two steps alone, where the second comes later or is someone else's. */
export function ApartLink({ view: { planId }, command: { type, also, pointId } }: ApartLinkProps) {
  const { t } = useTranslation();
  return (
    <LineLink href={executePath(planId, { ...(pointId && { point: pointId, do: type }), apart: "yes" })}>
      {also && t(`executions.now.apart.${also}`)}
    </LineLink>
  );
}
