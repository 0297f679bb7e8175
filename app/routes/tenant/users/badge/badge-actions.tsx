import { useTranslation } from "react-i18next";
import type { BadgeState } from "#contract/badges/words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useLastFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

export const issueForm = "issue-badge";
export const renewForm = "renew-pin-code";
export const revokeForm = "revoke-badge";

interface BadgeActionsProps {
  state: BadgeState;
  formKey: string;
}

/** What can be done with the badge; what takes access away is behind a fold. */
export function BadgeActions({ state, formKey }: BadgeActionsProps) {
  const { t } = useTranslation();
  const failure = useLastFailure();
  const isIssued = state !== "none";
  return (
    <div className="grid gap-2">
      <FailureAlert failure={failure} />
      {!isIssued && <Step form={issueForm} formKey={formKey} text={t("badges.issue")} tone="primary" />}
      {isIssued && (
        <>
          <Disclosure summary={t("badges.renew.summary")} open={state === "locked"}>
            <p className="mb-3 text-ink-muted">{t("badges.renew.text")}</p>
            <Step form={renewForm} formKey={formKey} text={t("badges.renew.submit")} tone="secondary" />
          </Disclosure>
          <Disclosure summary={t("badges.reissue.summary")}>
            <p className="mb-3 text-ink-muted">{t("badges.reissue.text")}</p>
            <Step form={issueForm} formKey={formKey} text={t("badges.reissue.submit")} tone="secondary" />
          </Disclosure>
          <Disclosure summary={t("badges.revoke.summary")}>
            <p className="mb-3 text-ink-muted">{t("badges.revoke.text")}</p>
            <Step form={revokeForm} formKey={formKey} text={t("badges.revoke.submit")} tone="danger" />
          </Disclosure>
        </>
      )}
    </div>
  );
}

interface StepProps {
  form: string;
  formKey: string;
  text: string;
  tone: "primary" | "secondary" | "danger";
}

function Step({ form, formKey, text, tone }: StepProps) {
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={`${formKey}-${form}`}>
      <Button tone={tone} pending={pending}>
        {text}
      </Button>
    </PostForm>
  );
}
