import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Switch } from "#app/ui/switch.tsx";

export const featureForm = "features";

/** Every feature of a tenant as a switch, saved together. It acts on the version that it was rendered from. */
export function FeatureForm({ tenant, formKey }: { tenant: TenantDetail; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(featureForm);
  const pending = useIsPending(featureForm);
  const { base, changes, countChanges, versionInput } = useBase(tenant);
  return (
    <GuardedForm
      key={base.version}
      form={featureForm}
      formKey={formKey}
      subject={String(base.version)}
      onChange={countChanges}
      className="max-w-3xl max-md:pb-[var(--action-bar,0px)]"
    >
      <input ref={versionInput} type="hidden" name="version" value={base.version} />
      {failure && (
        <Alert tone="danger" title={t("platform.features.failed")} className="mb-5">
          {failure.error}
        </Alert>
      )}
      <Card>
        <CardHeader title={t("platform.features.title")} description={t("platform.features.intro")} />
        <div className="divide-y divide-line px-4 md:px-5">
          {base.features.map(({ key, enabled }) => (
            <div key={key}>
              <Switch
                name="enabled"
                value={key}
                defaultChecked={failure ? failure.typed["enabled"]?.includes(key) : enabled}
                label={t(`platform.features.names.${key}`)}
                hint={t(`platform.features.hints.${key}`)}
                onLabel={t("platform.features.on")}
                offLabel={t("platform.features.off")}
              />
              {key === "lockout_management" && enabled && base.activePermits > 0 && (
                <Alert tone="warning" live={false} className="mb-4">
                  {t("platform.features.permitsOpen", { count: base.activePermits })}
                </Alert>
              )}
            </div>
          ))}
        </div>
      </Card>
      <ActionBar stays note={<span aria-live="polite">{noteOf(changes)}</span>}>
        <Button pending={pending} pendingLabel={t("platform.features.saving")} className="max-md:w-full">
          {t("platform.features.save")}
        </Button>
      </ActionBar>
    </GuardedForm>
  );

  function noteOf(count: number) {
    return count > 0 ? t("platform.features.changed", { count }) : t("platform.features.effective");
  }
}

/**
 * The values that the form was rendered from. A newer record replaces them only if no input of the
 * administrator would be lost; otherwise the old version stays in the form, and the API's answer to it lets
 * them choose.
 */
function useBase(tenant: TenantDetail) {
  const versionInput = useRef<HTMLInputElement>(null);
  const [base, setBase] = useState(tenant);
  const [chosen, setChosen] = useState<string[] | undefined>();
  if (tenant !== base && (tenant.version === base.version || losesNothing())) {
    setBase(tenant);
    if (tenant.version !== base.version) setChosen(undefined);
  }

  function losesNothing() {
    if (chosen === undefined) return true;
    return differences(base, chosen) === 0 || differences(tenant, chosen) === 0;
  }

  function countChanges() {
    const form = versionInput.current?.form;
    if (form) setChosen(new FormData(form).getAll("enabled").map(String));
  }

  // Switched before the page's scripts ran, or restored by the browser after a reload.
  useEffect(countChanges, [base.version]);

  return { base, changes: chosen ? differences(base, chosen) : 0, countChanges, versionInput };
}

function differences({ features }: TenantDetail, chosen: readonly string[]): number {
  return features.filter(({ key, enabled }) => enabled !== chosen.includes(key)).length;
}
