import { useTranslation } from "react-i18next";
import type { LedLockout } from "#contract/executions/calls.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useAnswered, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { Successors } from "../execute/command-choices.server.ts";
import { LeaderField } from "../execute/leader-field.tsx";

/** What the action answers where not every lockout could be offered. */
interface Outcome {
  offered: number;
  refused: { planId: string; title: string; reasons: { message: string }[] }[];
}

interface HandoverFormProps {
  items: readonly LedLockout[];
  successors: Successors;
  formKey: string;
}

/** The lockouts that this person leads, and the one who takes them over. All are checked at first: a shift ends. */
export function HandoverForm({ items, successors, formKey }: HandoverFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("handover");
  const pending = useIsPending("handover");
  const outcome = useAnswered<Outcome | undefined>("outcome", undefined);
  return (
    <PostForm form="handover" formKey={formKey} className="grid max-w-2xl gap-5">
      {failure?.error && (
        <FailureAlert
          failure={failure}
          labels={{ planIds: t("handover.lockouts"), toUserId: t("executions.inputs.toUserId") }}
        />
      )}
      {outcome && <Refused outcome={outcome} />}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t("handover.lockouts")}</legend>
        {items.map(({ planId, number, title, state, part, signedOn }) => (
          <Checkbox
            key={planId}
            boxed
            name="planIds"
            value={planId}
            label={`${number} · ${title}`}
            hint={[
              t(`executions.states.${state}`),
              t(`executions.parts.${part}`),
              t("handover.signedOn", { count: signedOn }),
            ].join(" · ")}
            defaultChecked={wasTicked(failure, "planIds", planId, true)}
          />
        ))}
      </fieldset>
      <LeaderField
        successors={successors}
        label={t("executions.inputs.toUserId")}
        failure={failure}
        error={failure?.fields["toUserId"]}
      />
      <ActionBar>
        <Button size="floor" pending={pending} pendingLabel={t("common.sending")}>
          {t("handover.submit")}
        </Button>
      </ActionBar>
    </PostForm>
  );
}

function Refused({ outcome: { offered, refused } }: { outcome: Outcome }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t("handover.partly", { offered, count: refused.length })}>
      <ul className="list-disc pl-5">
        {refused.map(({ planId, title, reasons }) => (
          <li key={planId}>
            {title}: {reasons.map(({ message }) => message).join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
