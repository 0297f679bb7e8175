import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { isStoppable } from "#app/features/executions/is-stoppable.ts";
import { StopWork } from "#app/features/executions/stop-work.tsx";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { withWholeTags } from "#app/ui/whole-tags.tsx";

interface LockoutPageHeadProps {
  view: Pick<ExecutionView, "planId" | "state" | "equipment">;
  crumbs: readonly Crumb[];
  title: string;
  description: string;
  formKey: string;
}

/**
 * The head of a page of a lockout besides its own: which machines, and STOP, which stays at the top of a phone. People read
 * these pages at the machine, too.
 */
export function LockoutPageHead({ view, crumbs, title, description, formKey }: LockoutPageHeadProps) {
  const { t } = useTranslation();
  return (
    // No box of its own: STOP stays for as long as the page, not only as long as its head.
    <header className="contents">
      <div className="mb-1">
        <Breadcrumbs label={t("common.breadcrumbs")} crumbs={crumbs} />
      </div>
      <div {...(isStoppable(view.state) && { "data-stop-bar": "" })} className="stop-row">
        <div className="stop-row-start">
          {view.equipment.map(({ id, tag }) => (
            <TagChip key={id} tag={tag} size="large" className="max-md:px-1.5 max-md:text-base" />
          ))}
        </div>
        <div className="ms-auto shrink-0">
          <StopWork planId={view.planId} state={view.state} formKey={formKey} inHead />
        </div>
      </div>
      <div className="mt-1 mb-5">
        <h1 className="text-xl font-semibold text-balance text-ink">{withWholeTags(title)}</h1>
        <p className="mt-1 max-w-prose text-ink-muted">{withWholeTags(description)}</p>
      </div>
    </header>
  );
}
