import { CircleCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { inspectionLimits } from "#contract/limits.ts";
import type { CorrectiveAction } from "#contract/inspections/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Day, Instant } from "#app/lib/time-zone.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface CorrectiveActionsProps {
  actions: readonly CorrectiveAction[];
  mayComplete: (responsibleId: string) => boolean;
  today: string;
  formKey: string;
}

/** The form of an action: a page has one for each. */
export const actionForm = (actionId: string) => `action-${actionId}`;

/** The deviations that an inspection found, with what is done about each. */
export function CorrectiveActions({ actions, mayComplete, today, formKey }: CorrectiveActionsProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("inspections.deviations")} />
      {actions.length === 0 && (
        <CardBody>
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 text-safe-text" />
            {t("inspections.none")}
          </p>
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <li key={action.id} className="grid gap-2 px-4 py-4 md:px-5">
            <p className="font-semibold">{action.deviation}</p>
            <p>{action.action}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              <Badge>{t(`inspections.kinds.${action.kind}`)}</Badge>
              {action.responsible.name} · {t("inspections.until")} <Day on={action.dueOn} />
              {!action.done && (
                <StateBadge
                  state={action.dueOn < today ? "locked" : "waiting"}
                  label={t(action.dueOn < today ? "procedures.overdue" : "inspections.open")}
                />
              )}
            </p>
            {action.done ? (
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <StateBadge state="safe" label={t("inspections.actionDone")} />
                {action.done.by}, <Instant at={action.done.at} />: {action.done.note}
              </p>
            ) : (
              mayComplete(action.responsible.id) && <CompleteForm action={action} formKey={formKey} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CompleteForm({ action, formKey }: { action: CorrectiveAction; formKey: string }) {
  const { t } = useTranslation();
  const form = actionForm(action.id);
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <GuardedForm form={form} formKey={`${formKey}-${action.id.slice(-8)}`} subject={String(action.version)}>
      <FailureAlert failure={failure} labels={{ note: t("inspections.note") }} />
      <input type="hidden" name="version" value={action.version} />
      <input type="hidden" name="actionId" value={action.id} />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          name="note"
          label={t("inspections.note")}
          required
          className="grow"
          error={failure?.fields["note"]}
        >
          <TextInput
            maxLength={inspectionLimits.note}
            defaultValue={typed(failure, "note")}
            autoComplete="off"
          />
        </Field>
        <Button tone="secondary" pending={pending}>
          {t("inspections.complete")}
        </Button>
      </div>
    </GuardedForm>
  );
}
