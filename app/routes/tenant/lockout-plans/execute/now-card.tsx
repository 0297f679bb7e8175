import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Ppe } from "#app/features/procedures/ppe-names.ts";
import { Caution } from "#app/features/procedures/procedure-steps.tsx";
import { Wear } from "#app/features/procedures/wear.tsx";
import { ApartLink } from "./apart-link.tsx";
import { CommandForm, formOf } from "./command-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { traitsOf } from "./command-traits.ts";
import type { CommandFormProps } from "./command-form.tsx";
import type { GuideText } from "./guide.ts";
import type { Said } from "./said.ts";
import { Instructions } from "./instructions.tsx";
import { PhotoPart } from "./photo/photo-part.tsx";
import { needsPhoto } from "./photo/photo-step.ts";
import { NotAllowed } from "./not-allowed.tsx";
import { PointFacts, PointLine } from "./point-line.tsx";
import { LeftIsolatedNote, SharedPointNote } from "./shared-point-note.tsx";
import { instructionOf, stepNumber, taskOf, wordsOf } from "./words-of.ts";

interface NowCardProps extends Omit<CommandFormProps, "main" | "children"> {
  guide: readonly GuideText[];
  said: Said;
  /** What each procedure says to wear. */
  wear: readonly Ppe[];
}

/**
 * The one thing to do next: what can hurt, where, how, and the button; or why it cannot be done. On a phone the fields and
 * the button are in sight without scrolling: what is long opens, and what can wait comes after them.
 */
export function NowCard({ guide, said, wear, ...props }: NowCardProps) {
  const { view, command } = props;
  const { t } = useTranslation();
  const point = view.points.find(({ id }) => id === command.pointId);
  const { step } = traitsOf(command.type);
  const number = stepNumber(view, step);
  const heading = useFocusOnChange(formOf(command));
  const isShared = point !== undefined && point.otherHolds.length > 0;
  const note = isShared && <SharedPointNote command={command.type} point={point} />;
  const photo = command.allowed && (
    <PhotoPart key={`photo:${formOf(command)}`} view={view} command={command} />
  );
  const photoFirst = needsPhoto(view, command);
  const notePlace = placeOfNote(command.type);
  return (
    <section aria-labelledby="now" className="task-card">
      <header className="task-head">
        {number > 0 && view.state !== "unsafe" && (
          <p className="text-sm max-md:order-last">
            <span className="max-md:sr-only">
              {t("executions.now.step", { number, total: view.steps.length })}
              {point && " · "}
            </span>
            {point && t("executions.now.point", placeOf(view, point))}
          </p>
        )}
        <h2 id="now" ref={heading} tabIndex={-1} className="task-title">
          {t(`executions.tasks.${taskOf(view, command)}.title`, wordsOf(view, command))}
        </h2>
      </header>
      <div className="task-body">
        {!atDesk.includes(command.type) && <Wear wear={wear} />}
        <Cautions cautions={said.cautions} />
        {notePlace === "top" && note}
        <Instructions
          lead={said.lead}
          text={textOf()}
          brief={briefOf()}
          guide={guide}
          view={view}
          point={point && <PointLine point={point} isFound={isFound.includes(command.type)} />}
          facts={point && <PointFacts point={point} />}
        />
        {notePlace === "middle" && note}
        {command.before && (
          <Alert tone="warning" live={false}>
            {t("executions.now.before", { ...wordsOf(view, command), first: command.before })}
          </Alert>
        )}
        {atDesk.includes(command.type) && <LeftIsolatedNote view={view} />}
        {photoFirst && photo}
        {command.allowed ? (
          <CommandForm key={formOf(command)} {...props} main>
            {said.then && (
              <>
                <p className="font-semibold">{t("executions.now.then")}</p>
                <Cautions cautions={said.then.cautions} />
                <p className="lead-text">{said.then.text}</p>
              </>
            )}
          </CommandForm>
        ) : (
          <NotAllowed reasons={command.reasons} />
        )}
        {command.allowed && command.also && <ApartLink view={view} command={command} />}
        {!photoFirst && photo}
        {notePlace === "end" && note}
      </div>
    </section>
  );

  function briefOf() {
    const task = taskOf(view, command);
    if (instructionOf(view, command) !== "text") return undefined;
    if (task === "verify_point") return "";
    return isBrief(task) ? t(`executions.tasks.${task}.brief`, wordsOf(view, command)) : undefined;
  }

  function textOf() {
    const words = wordsOf(view, command);
    const instruction = instructionOf(view, command);
    if (instruction === "text") return t(`executions.tasks.${taskOf(view, command)}.text`, words);
    return t(
      `executions.tasks.${command.also ? "relieve_and_verify" : "verify_point"}.${instruction}`,
      words,
    );
  }
}

/** Tasks whose text has a shorter one, for a phone, under what the procedure says. */
const briefTasks = [
  "notify",
  "notify_and_shut_down",
  "isolate_point",
  "relieve_and_verify",
  "try_start",
  "try_stations",
  "check_and_release",
  "notify_and_close",
] as const;
type BriefTask = (typeof briefTasks)[number];

function isBrief(task: string): task is BriefTask {
  return briefTasks.some((each) => each === task);
}

/** Steps at a point that the person has found already, where they isolated and locked it. */
const isFound: readonly CommandType[] = ["relieve", "verify_point"];

/** Steps away from the machine, when it is in one piece again. */
const atDesk: readonly CommandType[] = ["notify_restored", "close"];

/** Steps at which the others who hold the point decide what must not be done. */
const leavesPoint: readonly CommandType[] = ["unlock_point", "restore_point"];

/** Where the card says that others hold the point. How to isolate it says to close what may be closed already. */
function placeOfNote(type: CommandType): "top" | "middle" | "end" {
  if (type === "isolate_point") return "top";
  return leavesPoint.includes(type) ? "middle" : "end";
}

/** Points come in the order of the procedure. */
function placeOf({ points }: ExecutionView, point: ExecutionView["points"][number]) {
  return { number: points.indexOf(point) + 1, total: points.length };
}

/** What can hurt comes before what to do. */
function Cautions({ cautions }: Pick<Said, "cautions">) {
  return cautions.map((caution) => <Caution key={caution}>{caution}</Caution>);
}

/** Moves the focus to the heading, or to the reading where it is the one thing to type, when another task comes up. */
function useFocusOnChange(task: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(task);
  useEffect(() => {
    if (before.current === task) return;
    before.current = task;
    const reading = heading.current
      ?.closest("section")
      ?.querySelector<HTMLInputElement>("input[inputmode=decimal]");
    const first = reading?.form?.querySelector("input[type=text]");
    // STOP, the point, and what to do there stay in sight: a reading below a long instruction waits until it is read.
    scrollTo(0, 0);
    const bar = document.querySelector("[data-action-bar]")?.getBoundingClientRect().top ?? innerHeight;
    const isSeen = reading && reading.getBoundingClientRect().bottom <= bar;
    // Only what must be typed: a tag is scanned, and a keyboard would cover the buttons.
    const focused = isSeen && reading === first ? reading : heading.current;
    focused?.focus({ preventScroll: true });
    focused?.scrollIntoView({ block: "nearest" });
  }, [task]);
  return heading;
}
