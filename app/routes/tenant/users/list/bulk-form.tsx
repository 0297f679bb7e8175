import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { Team } from "#contract/teams/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";

export const bulkForm = "bulk";

/** What the action answers where it was not done for everyone. */
export interface BulkOutcome {
  done: number;
  refused: { user: { id: string; name: string }; reasons: { message: string }[] }[];
}

interface BulkFormProps {
  teams: readonly Team[];
  formKey: string;
  /** The question that has to be answered first, and about how many people. */
  confirming?: { intent: "deactivate" | "make_codes"; count: number } | undefined;
  outcome?: BulkOutcome | undefined;
  /** The table with its boxes. */
  children: ReactNode;
}

/** The same for several people: they are ticked in the table, and the buttons stand below it. */
export function BulkForm({ teams, formKey, confirming, outcome, children }: BulkFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(bulkForm);
  const pending = useIsPending(bulkForm);
  return (
    <PostForm form={bulkForm} formKey={formKey}>
      {failure?.error && <FailureAlert failure={failure} labels={{ userIds: t("users.bulk.people") }} />}
      {outcome && <Outcome outcome={outcome} />}
      {confirming?.intent === "deactivate" && (
        <Question
          intent="deactivate"
          tone="danger"
          title={t("users.bulk.confirm", { count: confirming.count })}
          text={t("users.bulk.confirmText")}
          submit={t("users.bulk.confirmSubmit", { count: confirming.count })}
        />
      )}
      {confirming?.intent === "make_codes" && (
        <Question
          intent="make_codes"
          tone="primary"
          title={t("users.bulk.codesConfirm", { count: confirming.count })}
          text={t("users.bulk.codesConfirmText")}
          submit={t("users.bulk.codesSubmit", { count: confirming.count })}
        />
      )}
      {children}
      <fieldset className="mt-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-raised p-4">
        <legend className="sr-only">{t("users.bulk.legend")}</legend>
        <p className="basis-full text-sm text-ink-muted">{t("users.bulk.hint")}</p>
        {teams.length > 0 && (
          <>
            <label className="grid gap-1.5 text-sm font-semibold max-sm:grow">
              {t("users.filters.team")}
              <Select name="teamId" options={teams.map(({ id, name }) => ({ value: id, label: name }))} />
            </label>
            <Button name="intent" value="assign_team" tone="secondary" pending={pending}>
              {t("users.bulk.assign")}
            </Button>
          </>
        )}
        <Button name="intent" value="ask_make_codes" tone="secondary" pending={pending}>
          {t("users.bulk.codes")}
        </Button>
        <Button name="intent" value="ask_deactivate" tone="secondary" pending={pending}>
          {t("users.bulk.deactivate")}
        </Button>
      </fieldset>
    </PostForm>
  );
}

interface QuestionProps {
  intent: string;
  tone: "danger" | "primary";
  title: string;
  text: string;
  submit: string;
}

/** Asks before it is done, with the people still ticked. */
function Question({ intent, tone, title, text, submit }: QuestionProps) {
  const pending = useIsPending(bulkForm);
  return (
    <Alert
      tone="warning"
      title={title}
      className="mb-5"
      actions={
        <Button name="intent" value={intent} tone={tone} size="compact" pending={pending}>
          {submit}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

function Outcome({ outcome: { done, refused } }: { outcome: BulkOutcome }) {
  const { t } = useTranslation();
  return <Refused title={t("users.bulk.partly", { done, count: refused.length })} refused={refused} />;
}

/** Who was left out, each with the reasons. */
export function Refused({ title, refused }: { title: string; refused: BulkOutcome["refused"] }) {
  return (
    <Alert tone="warning" title={title} className="mb-5">
      <ul className="list-disc pl-5">
        {refused.map(({ user, reasons }) => (
          <li key={user.id}>
            {user.name}: {reasons.map(({ message }) => message).join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
