import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { ProcedureStepText } from "#app/features/procedures/procedure-steps.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { CommandForm, formOf } from "./command-form.tsx";
import { traitsOf } from "./command-traits.ts";
import type { CommandFormProps } from "./command-form.tsx";
import type { GuideText } from "./guide.ts";
import { NotAllowed } from "./not-allowed.tsx";
import { LeftIsolatedNote, SharedPointNote } from "./shared-point-note.tsx";
import { instructionOf, taskOf, wordsOf } from "./words-of.ts";

interface NowCardProps extends Omit<CommandFormProps, "main"> {
  guide: readonly GuideText[];
}

/** The one thing to do next: where, how, and the button; or why it cannot be done. */
export function NowCard({ guide, ...props }: NowCardProps) {
  const { view, command } = props;
  const { t } = useTranslation();
  const point = view.points.find(({ id }) => id === command.pointId);
  const { step } = traitsOf(command.type);
  const number = view.steps.findIndex((candidate) => candidate.step === step) + 1;
  const heading = useFocusOnChange(formOf(command));
  return (
    <section aria-labelledby="now" className="rounded-lg border-2 border-ink bg-raised text-lg">
      <header className="rounded-t-md bg-ink px-4 py-3 text-raised md:px-5">
        {number > 0 && (
          <p className="text-sm">{t("executions.now.step", { number, total: view.steps.length })}</p>
        )}
        <h2 id="now" ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance">
          {t(`executions.tasks.${taskOf(view, command)}.title`, wordsOf(view, command))}
        </h2>
      </header>
      <div className="grid gap-5 p-4 md:p-5">
        {point && <PointAtHand point={point} />}
        <Instruction {...props} />
        <Guide guide={guide.filter(({ step }) => step.kind !== "prepare")} view={view} isPoint={!!point} />
        <Preparation guide={guide.filter(({ step }) => step.kind === "prepare")} view={view} />
        {point && point.otherHolds.length > 0 && <SharedPointNote command={command.type} point={point} />}
        {(command.type === "notify_restored" || command.type === "close") && <LeftIsolatedNote view={view} />}
        {command.allowed ? (
          <CommandForm key={formOf(command)} {...props} main />
        ) : (
          <NotAllowed reasons={command.reasons} />
        )}
      </div>
    </section>
  );
}

function PointAtHand({ point }: { point: ExecutionView["points"][number] }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3">
      <EnergyIcon energy={point.energyType} className="size-10" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <TagChip tag={point.tag} />
          {point.name}
        </p>
        <p className="text-base text-ink-muted">
          {t(`equipment.energy.${point.energyType}`)} · {point.magnitude}
        </p>
        <p className="text-base">{point.location}</p>
      </div>
    </div>
  );
}

/** What to do, with the point's own instructions if it is about one. */
function Instruction({ view, command }: Pick<NowCardProps, "view" | "command">) {
  const { t } = useTranslation();
  const point = view.points.find(({ id }) => id === command.pointId);
  const method = point && methodOf(command.type, point);
  const instruction = instructionOf(view, command);
  return (
    <div className="grid gap-2">
      {method && <p className="font-medium whitespace-pre-line">{method}</p>}
      <p className={method ? "text-base text-ink-muted" : undefined}>
        {instruction !== "text"
          ? t(`executions.tasks.verify_point.${instruction}`)
          : t(`executions.tasks.${taskOf(view, command)}.text`, wordsOf(view, command))}
      </p>
    </div>
  );
}

function methodOf(type: NowCardProps["command"]["type"], point: ExecutionView["points"][number]) {
  if (type === "isolate_point") return point.isolationMethod;
  if (type === "relieve") return point.dissipation;
  if (type === "verify_point") return point.verification;
  return null;
}

/** What to bring and to find before the first step, for those who do not know it yet. */
function Preparation(props: { guide: readonly GuideText[]; view: ExecutionView }) {
  const { t } = useTranslation();
  if (props.guide.length === 0) return null;
  return (
    <Disclosure summary={t("executions.now.prepare")} className="text-base">
      <Guide {...props} />
    </Disclosure>
  );
}

interface GuideProps {
  guide: readonly GuideText[];
  view: ExecutionView;
  /** The point is named above already. */
  isPoint?: boolean;
}

function Guide({ guide, view, isPoint = false }: GuideProps) {
  const { t } = useTranslation();
  if (guide.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4 text-base">
      <p className="text-sm font-semibold text-ink-muted">{t("executions.now.procedure")}</p>
      {guide.map(({ equipmentTag, step }, position) => (
        <div key={position} className="grid gap-1">
          {view.equipment.length > 1 && <TagChip tag={equipmentTag} className="justify-self-start" />}
          <ProcedureStepText step={step} points={view.points} withoutTag={isPoint} />
        </div>
      ))}
    </div>
  );
}

/** Moves the focus to the heading when another task comes up, not when the page is opened. */
function useFocusOnChange(task: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(task);
  useEffect(() => {
    if (before.current === task) return;
    before.current = task;
    heading.current?.focus();
  }, [task]);
  return heading;
}
