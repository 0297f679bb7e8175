import { useTranslation } from "react-i18next";
import type { UserAction } from "#contract/users/words.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useLastFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Steps in the life of an account; each is the name of its form. */
export const accountForms = [
  "resend_invitation",
  "reset_password",
  "reactivate",
  "revoke_invitation",
  "deactivate",
] as const satisfies UserAction[];
export type AccountForm = (typeof accountForms)[number];

interface AccountActionsProps {
  user: UserDetail;
  formKey: string;
  /** Numbers of the padlocks that the person has. */
  padlocks?: readonly string[];
}

/** What can be done with the account now. What cannot is left out, except closing it: that says why not. */
export function AccountActions({ user, formKey, padlocks = [] }: AccountActionsProps) {
  const { t } = useTranslation();
  const last = useLastFailure();
  const failure = accountForms.some((form) => form === last?.form) ? last : undefined;
  const possible = (action: UserAction) => user.possible.find((candidate) => candidate.action === action);
  const may = (action: UserAction) => possible(action)?.allowed === true;
  const deactivate = possible("deactivate");
  const blockers = deactivate?.reasons.filter(({ code }) => !quiet.includes(code)) ?? [];
  return (
    <div className="grid gap-3">
      <FailureAlert failure={failure} />
      <div className="flex flex-wrap gap-3">
        {(["resend_invitation", "reset_password", "reactivate"] as const).filter(may).map((form) => (
          <Step key={form} form={form} user={user} formKey={formKey} />
        ))}
      </div>
      {may("revoke_invitation") && <Closing form="revoke_invitation" user={user} formKey={formKey} />}
      {may("deactivate") && !may("revoke_invitation") && (
        <Closing form="deactivate" user={user} formKey={formKey} padlocks={padlocks} />
      )}
      {blockers.length > 0 && (
        <Alert tone="info" live={false} title={t("users.actions.hindered")}>
          <ul className="list-disc pl-5">
            {blockers.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Reasons that need no words: the state and one's own rights say them already. */
const quiet = ["wrong_state", "not_permitted"];

/** Behind a fold: it takes the person's access away. */
function Closing({ form, user, formKey, padlocks = [] }: AccountActionsProps & { form: AccountForm }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t(`users.actions.${form}.summary`)}>
      <p className="mb-3 text-ink-muted">{t(`users.actions.${form}.text`)}</p>
      {padlocks.length > 0 && (
        <p className="mb-3 font-medium">
          {t("locks.ofPerson.collect", { count: padlocks.length, numbers: padlocks.join(", ") })}
        </p>
      )}
      <Step form={form} user={user} formKey={formKey} />
    </Disclosure>
  );
}

function Step({ form, user, formKey }: AccountActionsProps & { form: AccountForm }) {
  const { t } = useTranslation();
  const pending = useIsPending(form);
  const closes = form === "deactivate" || form === "revoke_invitation";
  return (
    <PostForm form={form} formKey={`${formKey}-${form}`} subject={String(user.version)}>
      <input type="hidden" name="version" value={user.version} />
      <Button tone={closes ? "danger" : "secondary"} pending={pending}>
        {t(`users.actions.${form}.submit`)}
      </Button>
    </PostForm>
  );
}
