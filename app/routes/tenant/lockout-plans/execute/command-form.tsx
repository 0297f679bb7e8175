import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { signedCommands } from "#contract/executions/words.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { SignaturePassword } from "#app/features/forms/signature-password.tsx";
import { useAnswered, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { ActionPlaces } from "./action-places.tsx";
import { ArmedButton } from "./armed-button.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";
import type { FieldsOfCommands } from "./command-fields.tsx";
import { CommentField } from "./comment-field.tsx";
import { badReading, type Result, type Results, resultsOf } from "./results.ts";
import type { TaskCommand } from "./current-task.ts";
import { takesComment, takesProtection } from "./command-traits.ts";
import { partsOf, useWait, WaitPart } from "./wait-part.tsx";
import { confirmationOf, noteOf, taskOf, wordsOf } from "./words-of.ts";

export interface CommandFormProps {
  view: ExecutionView;
  command: TaskCommand;
  formKey: string;
  userName: string;
  choices: CommandChoices;
  /** The inputs of the page's commands. */
  fields: FieldsOfCommands;
  /** When the page was made, ISO 8601. */
  now: string;
  /** The screen's one main action: at the bottom of a phone. Otherwise a plain button below the fields. */
  main: boolean;
  /** For the inputs: what is still to be done before the button is pressed. */
  children?: ReactNode;
}

/** The name of a command's form among the others of the page. */
export function formOf({ type, ...target }: PossibleCommand): string {
  const about = subjectOf(target);
  return about ? `${type}:${about}` : type;
}

function subjectOf(target: Partial<PossibleCommand>): string | undefined {
  const { pointId, lockNumber, userId, equipmentId, station, crew } = target;
  return (
    pointId ??
    lockNumber ??
    userId ??
    crew ??
    (equipmentId && [equipmentId, station].filter(Boolean).join(":"))
  );
}

/** A command: its inputs and its button. */
export function CommandForm({
  view,
  command,
  formKey,
  userName,
  choices,
  fields,
  now,
  main,
  children,
}: CommandFormProps) {
  const { t } = useTranslation();
  const form = formOf(command);
  const failure = useFormFailure(form);
  const beside = useAnswered<Record<string, string>>("beside", {});
  const errors = failure ? { ...failure.fields, ...beside } : {};
  const pending = useIsPending(form);
  const wait = useWait(main && command.allowed ? choices.wait : null, now, failure);
  const isAsked = useAnswered("confirming", "") === form;
  const point = view.points.find(({ id }) => id === command.pointId);
  const given = { view, command, choices, point, failure, errors, userName, children };
  const types = [command.type, command.also].filter((type) => type !== undefined);
  const words = wordsOf(view, command);
  const label = t(`executions.tasks.${taskOf(view, command)}.button`, words);
  const results = resultsOf(view, command, t);
  const step = `${form}:${command.also ?? ""}:${failure?.requestId ?? ""}`;
  const action = {
    subject: `${view.version}:${step}`,
    pending,
    main,
  };
  return (
    <PostForm
      id={form}
      form={form}
      formKey={`${formKey}-${command.type}-${subjectOf(command) ?? ""}`}
      subject={`${view.version}`}
      className="grid gap-2 md:gap-5"
    >
      <input type="hidden" name="type" value={command.type} />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="state" value={view.state} />
      {point && <input type="hidden" name="shared" value={point.otherHolds.length > 0 ? "yes" : "no"} />}
      {command.also && <input type="hidden" name="also" value={command.also} />}
      {command.also === "verify_point" && <input type="hidden" name="methodConfirmed" value="on" />}
      {results?.bad?.name === badReading.name && (
        <input type="hidden" name="badNote" value={results.bad.label} />
      )}
      {targetNames.map(
        (name) => command[name] && <input key={name} type="hidden" name={name} value={command[name]} />,
      )}
      <WaitPart {...wait} failure={failure} errors={errors} />
      {/* A notice shows the signature among its own inputs, and takes a comment for the shutdown. */}
      {(command.pointId || takesProtection(command.type) ? types : [command.type]).map((type) => {
        const Fields = fields[type];
        return Fields && <Fields key={type} {...given} />;
      })}
      {view.policy?.passwordForSignatures && types.some((type) => signedCommands.includes(type)) && (
        <SignaturePassword error={errors["password"]} floor={main} />
      )}
      {main && types.some(takesComment) && <CommentField failure={failure} errors={errors} />}
      {takesProtection(command.type) ? (
        <ConfirmedAction
          {...action}
          kept={`${view.state}:${step}`}
          label={label}
          text={t(`executions.confirm.${confirmationOf(view, command, command.type)}.text`, words)}
          confirmLabel={t(`executions.confirm.${confirmationOf(view, command, command.type)}.button`, words)}
          note={t(`executions.confirm.${noteOf(view, command)}`, words)}
          isAsked={isAsked}
        />
      ) : (
        <PlainAction
          {...action}
          label={label}
          results={results}
          waits={wait.isOn ? t("executions.wait.ready", partsOf(wait.left ?? 0)) : undefined}
        />
      )}
    </PostForm>
  );
}

interface PlainActionProps {
  subject: string;
  pending: boolean;
  main: boolean;
  label: string;
  /** Two buttons that say what was found, instead of one. */
  results: Results | undefined;
  /** When the step may be recorded. What is unsafe never waits. */
  waits: string | undefined;
}

/** A command that one press sends. */
function PlainAction({ main, label, results, waits, ...button }: PlainActionProps) {
  const { t } = useTranslation();
  const armed = (
    <ArmedButton
      {...button}
      {...(results && valueOf(results.good))}
      waits={waits}
      place={main ? "main" : "aside"}
      size={main ? "floor" : "normal"}
      tone={main ? "primary" : "secondary"}
      wide={main}
      pendingLabel={t("common.sending")}
    >
      {results?.good.label ?? label}
    </ArmedButton>
  );
  const bad = results?.bad && (
    <ArmedButton
      {...button}
      {...valueOf(results.bad)}
      formNoValidate
      place={main ? "finding" : "aside"}
      size={main ? "floor" : "normal"}
      tone="danger"
      wide={main}
      pendingLabel={t("common.sending")}
    >
      {results.bad.label}
    </ArmedButton>
  );
  if (main) return <ActionPlaces main={armed} finding={bad} />;
  return (
    <div className="flex flex-wrap gap-3">
      {armed}
      {bad}
    </div>
  );
}

function valueOf({ name, value }: Result) {
  return { name, value };
}

/** What a command acts on, named as in the command. */
const targetNames = ["pointId", "lockNumber", "userId", "equipmentId", "station", "crew"] as const;
