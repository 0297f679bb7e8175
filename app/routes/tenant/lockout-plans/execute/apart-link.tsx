import { useTranslation } from "react-i18next";
import { takesTag } from "./words-of.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { executePath } from "#app/lib/paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";

interface ApartLinkProps {
  view: ExecutionView;
  command: PossibleCommand;
}

/** The first of the two steps alone, where the second comes later or is someone else's. */
export function ApartLink({ view, command: { type, also, pointId } }: ApartLinkProps) {
  const { t } = useTranslation();
  return (
    <LineLink href={executePath(view.planId, { ...(pointId && { point: pointId, do: type }), apart: "yes" })}>
      {also &&
        t(
          `executions.now.apart.${also === "restore_point" && takesTag(view, pointId) ? "restore_tagged" : also}`,
        )}
    </LineLink>
  );
}
