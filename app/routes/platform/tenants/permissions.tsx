import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { features } from "#contract/access.ts";
import type { Feature } from "#contract/access.ts";
import { getTenant, setTenantFeatures } from "#contract/portal/calls.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { setTenantLimits } from "#contract/portal/calls.ts";
import { FeatureFacts, LimitFacts } from "#app/features/portal/tenant-terms.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { FeatureForm } from "#app/routes/platform/tenants/permissions/feature-form.tsx";
import { LimitsForm, limitsForm } from "#app/routes/platform/tenants/permissions/limits-form.tsx";
import { StaleFeaturesChoice } from "#app/routes/platform/tenants/permissions/stale-features.tsx";
import type { StaleFeatures } from "#app/routes/platform/tenants/permissions/stale-features.tsx";
import { staleAnswer } from "#app/features/portal/stale-answer.server.ts";
import { limitValues, numberIn } from "#app/features/portal/stale-values.ts";
import { StaleValuesChoice } from "#app/features/portal/stale-values-choice.tsx";
import { TenantHeading } from "#app/features/portal/tenant-heading.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { currentOf } from "#app/lib/stale.server.ts";

export const loader = platformLoader(async ({ call, params }) => {
  const tenant = await call(getTenant, { params: { id: params["id"] ?? "" } });
  return { tenant, formKey: newFormKey() };
});

export const action = platformAction(async (args) => {
  const posted = await readForm(args.request, args.context.requestId);
  return answerForm<
    Response | ReturnType<typeof staleAnswer<TenantDetail>> | ReturnType<typeof staleFeatures>
  >(posted, () => (posted.form === limitsForm ? saveLimits(args, posted) : saveFeatures(args, posted)));
});

export default function TenantPermissions() {
  const { tenant, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  const can = useCan();
  const stale = answer && "stale" in answer ? answer.stale : undefined;
  return (
    <>
      <TenantHeading tenant={stale?.current ?? tenant} current="permissions" />
      <div className="mt-5 grid gap-8">
        {stale && "form" in stale && (
          <StaleValuesChoice
            stale={stale}
            now={limitValues(stale.current)}
            form={limitsForm}
            formKey={formKey}
            keepHref={tenantPermissionsPath(tenant.id)}
            labelOf={(name) => t(`platform.limits.names.${name}`)}
          />
        )}
        {stale && !("form" in stale) && <StaleFeaturesChoice stale={stale} formKey={formKey} />}
        {!stale && can("administrator") && (
          <>
            <LimitsForm tenant={tenant} formKey={formKey} />
            <FeatureForm tenant={tenant} formKey={formKey} />
          </>
        )}
        {!can("administrator") && (
          <>
            <ViewerNote className="max-w-3xl" />
            <LimitFacts tenant={tenant} />
            <FeatureFacts tenant={tenant} />
          </>
        )}
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("platform.features.pageTitle", { name: page?.tenant.name ?? "" }) },
];

async function saveFeatures({ call, params }: GuardedArgs, posted: PostedForm) {
  const id = params["id"] ?? "";
  const wanted = features.filter((feature) => posted.all("enabled").includes(feature));
  try {
    const body = { version: posted.text("version"), enabled: wanted };
    return await saved(await call(setTenantFeatures, { params: { id }, body, idempotencyKey: posted.key }));
  } catch (error) {
    const current = currentOf<TenantDetail>(error);
    // Someone else has just done the same: there is nothing to choose.
    return hasFeatures(current, wanted) ? await saved(current) : staleFeatures({ current, wanted });
  }
}

async function saveLimits({ call, params }: GuardedArgs, posted: PostedForm) {
  const id = params["id"] ?? "";
  const wanted = {
    users: posted.text("users"),
    machines: posted.text("machines"),
    sites: posted.text("sites"),
    storageGb: posted.text("storageGb"),
  };
  try {
    const body = {
      version: posted.text("version"),
      users: numberIn(wanted.users),
      machines: numberIn(wanted.machines),
      sites: numberIn(wanted.sites),
      storageGb: numberIn(wanted.storageGb),
    };
    const { name } = await call(setTenantLimits, { params: { id }, body, idempotencyKey: posted.key });
    return await redirectWithFlash(tenantPermissionsPath(id), "tenantLimitsSaved", { name });
  } catch (error) {
    return staleAnswer(currentOf<TenantDetail>(error), wanted);
  }
}

function staleFeatures(stale: StaleFeatures) {
  return data({ stale }, { status: 409 });
}

function saved({ id, name }: TenantDetail) {
  return redirectWithFlash(tenantPermissionsPath(id), "tenantFeaturesSaved", { name });
}

function hasFeatures({ features: current }: TenantDetail, wanted: readonly Feature[]): boolean {
  return current.every(({ key, enabled }) => enabled === wanted.includes(key));
}
