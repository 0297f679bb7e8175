import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { ProcedureStepText } from "#app/features/procedures/procedure-steps.tsx";
import { filePath } from "#app/lib/equipment-paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDown } from "#app/ui/icons/icons.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { GuideText } from "./guide.ts";

interface InstructionsProps {
  /** The step's own text. */
  lead: string | undefined;
  /** What the screen asks for. */
  text: string;
  /** The same on a phone, without what its fields and buttons say too. */
  brief?: string | undefined;
  guide: readonly GuideText[];
  view: ExecutionView;
  /** Above the text: the point at hand. */
  point: ReactNode;
  /** The point's facts that the line above has no room for. */
  facts: ReactNode;
}

/**
 * What to do, whole: where it is long, the page scrolls below the action. What the procedure says besides opens, with
 * scripts and without.
 */
export function Instructions({ lead, text, brief = text, guide, view, point, facts }: InstructionsProps) {
  const { t } = useTranslation();
  const photo = guide.find(({ step }) => step.photoId !== null)?.step.photoId;
  const short = (
    <>
      {point}
      {lead !== undefined && <span className="lead-text">{lead}</span>}
      <span className={lead === undefined ? "wrap-anywhere" : "task-text"}>
        {lead === undefined || brief === text ? (
          text
        ) : (
          <>
            <span className="max-md:group-not-open/full:hidden">{text}</span>
            <span className="md:hidden max-md:group-open/full:hidden">{brief}</span>
          </>
        )}
      </span>
    </>
  );
  const shortClass = "grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:text-base md:gap-2";
  if (guide.length === 0 && !facts) return <div className={shortClass}>{short}</div>;
  return (
    <div className={classNames(photo && "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3")}>
      <details key={text} className="group/full min-w-0">
        <summary className={classNames("cursor-pointer list-none", shortClass)}>
          {short}
          <span className="task-more">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open/full:rotate-180" />
            {t("executions.now.full")}
          </span>
        </summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 text-base">
          {facts}
          <Guide guide={guide.filter(({ step }) => step.kind !== "prepare")} view={view} isPoint={!!point} />
          <Guide
            guide={guide.filter(({ step }) => step.kind === "prepare")}
            view={view}
            title={t("executions.now.prepare")}
          />
        </div>
      </details>
      {photo && (
        <a href={filePath(photo)}>
          <img
            src={filePath(photo, "thumb")}
            alt={t("procedures.photo.alt")}
            className="size-14 rounded-md border border-line object-cover"
          />
        </a>
      )}
    </div>
  );
}

interface GuideProps {
  guide: readonly GuideText[];
  view: ExecutionView;
  title?: string;
  /** The point is named above already. */
  isPoint?: boolean;
}

function Guide({ guide, view, title, isPoint = false }: GuideProps) {
  const { t } = useTranslation();
  if (guide.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4 text-base">
      <p className="text-sm font-semibold text-ink-muted">{title ?? t("executions.now.procedure")}</p>
      {guide.map(({ equipmentTag, step }, position) => (
        <div key={position} className="grid gap-1">
          {view.equipment.length > 1 && <TagChip tag={equipmentTag} className="justify-self-start" />}
          <ProcedureStepText step={step} points={view.points} withoutTag={isPoint} />
        </div>
      ))}
    </div>
  );
}
