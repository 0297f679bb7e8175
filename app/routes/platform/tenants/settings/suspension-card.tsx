import { useTranslation } from "react-i18next";
import { tenantLimits } from "#contract/limits.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useCan } from "#app/features/portal/use-can.ts";

export const suspendForm = "suspend";
export const resumeForm = "resume";

/** Why and since when the tenant is suspended, and the form to resume it. */
export function SuspendedAlert({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(resumeForm);
  const pending = useIsPending(resumeForm);
  const can = useCan();
  if (!tenant.suspension) return null;
  return (
    <PostForm form={resumeForm} formKey={formKey} subject={String(tenant.version)} className="mb-5">
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={tenant.version} />
      <Alert
        tone="warning"
        live={false}
        title={t("platform.suspension.suspended")}
        actions={
          can("administrator") && (
            <Button size="compact" pending={pending} pendingLabel={t("platform.suspension.resuming")}>
              {t("platform.suspension.resume")}
            </Button>
          )
        }
      >
        <p>
          <Instant at={tenant.suspension.at} />: {tenant.suspension.reason}
        </p>
      </Alert>
    </PostForm>
  );
}

/** Suspends a tenant for everyone but people in an open lockout; says first how many of them there are. */
export function SuspensionCard({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(suspendForm);
  const pending = useIsPending(suspendForm);
  return (
    <Card>
      <CardHeader title={t("platform.suspension.title")} description={t("platform.suspension.text")} />
      <GuardedForm form={suspendForm} formKey={formKey} subject={String(tenant.version)}>
        <CardBody className="grid gap-5">
          <FailureAlert failure={failure} labels={{ reason: t("platform.suspension.reason") }} />
          {tenant.activePermits > 0 && (
            <Alert tone="warning" live={false}>
              <p>
                {t("platform.suspension.permitsOpen", { count: tenant.activePermits })}{" "}
                {t("platform.suspension.signedOn", { count: tenant.signedOn })}
              </p>
              <p>{t("platform.suspension.stillFinish")}</p>
            </Alert>
          )}
          <input type="hidden" name="version" value={tenant.version} />
          <Field
            name="reason"
            label={t("platform.suspension.reason")}
            hint={t("platform.suspension.reasonHint")}
            error={failure?.fields["reason"]}
            required
          >
            <Textarea maxLength={tenantLimits.reason} rows={2} defaultValue={typed(failure, "reason")} />
          </Field>
        </CardBody>
        <CardFooter>
          <Button
            tone="danger"
            pending={pending}
            pendingLabel={t("platform.suspension.suspending")}
            className="max-sm:w-full"
          >
            {t("platform.suspension.suspend")}
          </Button>
        </CardFooter>
      </GuardedForm>
    </Card>
  );
}
