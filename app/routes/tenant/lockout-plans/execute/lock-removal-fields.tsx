import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { executionLimits } from "#contract/limits.ts";
import { mostAttempts, removalWays } from "#contract/executions/words.ts";
import { typed } from "#app/lib/form.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Checks } from "./check-fields.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import { ReasonField } from "./reason-field.tsx";
import { FurtherLocks, LocksToRemove } from "./removal-locks.tsx";
import type { TaskCommand } from "./current-task.ts";

interface LockRemovalFieldsProps extends CheckFieldsProps {
  view: ExecutionView;
  choices: CommandChoices;
  userName: string;
}

type Labelled = "searchedBy" | "searchedWhere" | "searchedAt" | "informBy" | "informHow" | "informDueAt";

/** Whose lock, and the three proofs of 29 CFR 1910.147(e)(3)(i) to (iii), each with who, how, and when. */
export function LockRemovalFields({ view, choices, userName, ...rest }: LockRemovalFieldsProps) {
  const { t } = useTranslation();
  const { failure, errors } = rest;
  const label = (name: Labelled) => t(`executions.inputs.${name}`);
  const inputOf = (name: "searchedBy" | "searchedWhere" | "informBy" | "informHow", proposal = "") => (
    <Field
      name={name}
      label={label(name)}
      hint={t(`executions.inputs.${name}Hint`)}
      error={errors[name]}
      required
    >
      <TextInput floor maxLength={executionLimits.means} defaultValue={typed(failure, name, proposal)} />
    </Field>
  );
  const moment = (name: "searchedAt" | "informDueAt", proposal = "") => (
    <Field name={name} label={label(name)} error={errors[name]} required>
      <TextInput floor type="datetime-local" defaultValue={typed(failure, name, proposal)} />
    </Field>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LocksToRemove view={view} choices={choices} {...rest} />
      <ReasonField {...rest} label="removalReason" />
      <Proof title={t("executions.inputs.proofs.notOnSite")}>
        {inputOf("searchedBy", userName)}
        {inputOf("searchedWhere")}
        {moment("searchedAt", choices.calledAt)}
      </Proof>
      <Attempts {...rest} userName={userName} least={choices.limits.removalContactAttempts} />
      <Proof title={t("executions.inputs.proofs.willBeInformed")}>
        {inputOf("informBy", userName)}
        {inputOf("informHow")}
        {moment("informDueAt")}
      </Proof>
    </div>
  );
}

function Proof({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-l-4 border-line pl-4">
      <legend className="mb-3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface AttemptsProps extends CheckFieldsProps {
  userName: string;
  least: number;
}

/** One row for each attempt that policy asks for, and one to spare: who tried, how, and when. */
function Attempts({ failure, errors, userName, least }: AttemptsProps) {
  const { t } = useTranslation();
  const rows = Math.min(Math.max(least + 1, (failure?.typed["attemptMeans"] ?? []).length), mostAttempts);
  return (
    <Proof title={t("executions.inputs.proofs.triedToReach")}>
      <p className="text-sm text-ink-muted">{t("executions.inputs.attemptsHint", { count: least })}</p>
      {errors["attempts"] && <FieldError>{errors["attempts"]}</FieldError>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <Field
            name="attemptBy"
            label={t("executions.inputs.attemptBy", { number: row + 1 })}
            error={errors[`command.attempts.${row}.by`]}
            required={row < least}
          >
            <TextInput
              floor
              maxLength={executionLimits.means}
              defaultValue={failure?.typed["attemptBy"]?.[row] ?? userName}
            />
          </Field>
          <Field
            name="attemptAt"
            label={t("executions.inputs.attemptAt", { number: row + 1 })}
            error={errors[`command.attempts.${row}.at`]}
            required={row < least}
          >
            <TextInput floor type="datetime-local" defaultValue={failure?.typed["attemptAt"]?.[row] ?? ""} />
          </Field>
          <Field
            name="attemptMeans"
            className="sm:col-span-2"
            label={t("executions.inputs.attemptMeans", { number: row + 1 })}
            error={errors[`command.attempts.${row}.means`]}
            required={row < least}
          >
            <TextInput
              floor
              maxLength={executionLimits.means}
              defaultValue={failure?.typed["attemptMeans"]?.[row] ?? ""}
            />
          </Field>
        </div>
      ))}
    </Proof>
  );
}

interface RemovalProps extends CheckFieldsProps {
  view: ExecutionView;
  command: TaskCommand;
}

/** The second person says how they checked it themselves. */
export function RemovalCheckFields(props: RemovalProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <FurtherLocks {...props} />
      <Field
        name="checkedHow"
        label={t("executions.inputs.checkedHow")}
        hint={t("executions.inputs.checkedHowHint")}
        error={props.errors["checkedHow"]}
        required
      >
        <TextInput floor maxLength={executionLimits.note} defaultValue={typed(props.failure, "checkedHow")} />
      </Field>
      <Checks {...props} names={["checkedMyself"]} />
    </div>
  );
}

type TakenOffProps = RemovalProps & { choices: CommandChoices; userName: string };

/** Who took the lock off, when, and how: the person who records it, just now, until they say otherwise. */
export function TakenOffFields({ choices, userName, ...rest }: TakenOffProps) {
  const { t } = useTranslation();
  const { failure, errors } = rest;
  return (
    <div className="grid gap-5">
      <FurtherLocks {...rest} />
      <Field
        name="takenOffBy"
        label={t("executions.inputs.takenOffBy")}
        hint={t("executions.inputs.takenOffByHint")}
        error={errors["takenOffBy"]}
        required
      >
        <TextInput
          floor
          maxLength={executionLimits.means}
          defaultValue={typed(failure, "takenOffBy", userName)}
        />
      </Field>
      <Field
        name="takenOffAt"
        label={t("executions.inputs.takenOffAt")}
        error={errors["takenOffAt"]}
        required
      >
        <TextInput
          floor
          type="datetime-local"
          defaultValue={typed(failure, "takenOffAt", choices.calledAt)}
        />
      </Field>
      <RadioGroup
        name="way"
        legend={t("executions.inputs.way")}
        required
        error={errors["way"]}
        defaultValue={typed(failure, "way")}
        options={removalWays.map((value) => ({
          value,
          label: t(`executions.removalWays.${value}`),
          hint: t(`executions.inputs.wayHint.${value}`),
        }))}
      />
    </div>
  );
}

/** By whom and in which way the owner was told, and when: just now, until the person says otherwise. */
export function ToldFields({ choices, failure, errors }: CheckFieldsProps & { choices: CommandChoices }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <Field
        name="toldHow"
        label={t("executions.inputs.toldHow")}
        hint={t("executions.inputs.toldHowHint")}
        error={errors["toldHow"]}
        required
      >
        <TextInput floor maxLength={executionLimits.means} defaultValue={typed(failure, "toldHow")} />
      </Field>
      <Field name="toldAt" label={t("executions.inputs.toldAt")} error={errors["toldAt"]} required>
        <TextInput floor type="datetime-local" defaultValue={typed(failure, "toldAt", choices.calledAt)} />
      </Field>
    </div>
  );
}
