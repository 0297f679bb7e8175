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
import { fieldErrors } from "./field-errors.ts";
import { commandFields } from "./command-fields.tsx";
import { takesProtection } from "./command-traits.ts";
import { confirmationOf, noteOf, taskOf, wordsOf } from "./words-of.ts";

export interface CommandFormProps {
  view: ExecutionView;
  command: PossibleCommand;
  formKey: string;
  userName: string;
  choices: CommandChoices;
  /** The screen's one main action: at the bottom of a phone. Otherwise a plain button below the fields. */
  main: boolean;
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
export function CommandForm({ view, command, formKey, userName, choices, main }: CommandFormProps) {
  const { t } = useTranslation();
  const form = formOf(command);
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const isAsked = useAnswered("confirming", "") === form;
  const point = view.points.find(({ id }) => id === command.pointId);
  const Fields = commandFields[command.type];
  const words = wordsOf(view, command);
  const label = t(`executions.tasks.${taskOf(view, command)}.button`, words);
  const action = { subject: `${view.version}:${form}:${failure?.requestId ?? ""}`, pending, main };
  return (
    <PostForm
      form={form}
      formKey={`${formKey}-${command.type}-${subjectOf(command) ?? ""}`}
      subject={`${view.version}`}
      className="grid gap-5"
    >
      <input type="hidden" name="type" value={command.type} />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="state" value={view.state} />
      {point && <input type="hidden" name="shared" value={point.otherHolds.length > 0 ? "yes" : "no"} />}
      {targetNames.map(
        (name) => command[name] && <input key={name} type="hidden" name={name} value={command[name]} />,
      )}
      {Fields && (
        <Fields
          view={view}
          command={command}
          choices={choices}
          point={point}
          failure={failure}
          errors={fieldErrors(failure)}
          userName={userName}
        />
      )}
      {view.policy?.passwordForSignatures && signedCommands.includes(command.type) && (
        <SignaturePassword error={fieldErrors(failure)["password"]} floor={main} />
      )}
      {takesProtection(command.type) ? (
        <ConfirmedAction
          {...action}
          label={label}
          text={t(`executions.confirm.${confirmationOf(view, command, command.type)}.text`, words)}
          confirmLabel={t(`executions.confirm.${confirmationOf(view, command, command.type)}.button`, words)}
          note={t(`executions.confirm.${noteOf(view, command)}`, words)}
          isAsked={isAsked}
        />
      ) : (
        <PlainAction {...action} label={label} />
      )}
    </PostForm>
  );
}

interface PlainActionProps {
  subject: string;
  pending: boolean;
  main: boolean;
  label: string;
}

/** A command that one press sends. */
function PlainAction({ main, label, ...button }: PlainActionProps) {
  const { t } = useTranslation();
  const armed = (
    <ArmedButton
      {...button}
      place={main ? "main" : "aside"}
      size={main ? "floor" : "normal"}
      tone={main ? "primary" : "secondary"}
      wide={main}
      pendingLabel={t("common.sending")}
    >
      {label}
    </ArmedButton>
  );
  return main ? <ActionPlaces main={armed} /> : <div className="justify-self-start">{armed}</div>;
}

/** What a command acts on, named as in the command. */
const targetNames = ["pointId", "lockNumber", "userId", "equipmentId", "station", "crew"] as const;
