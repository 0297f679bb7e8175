import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { features } from "#contract/access.ts";
import type { Feature } from "#contract/access.ts";
import { getTenant, setTenantFeatures } from "#contract/portal/calls.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { setTenantLimits } from "#contract/portal/calls.ts";
import { FeatureFacts, LimitFacts } from "#app/features/portal/tenant-terms.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { FeatureForm, featureForm } from "./permissions/feature-form.tsx";
import { FeaturesConflict } from "./permissions/features-conflict.tsx";
import { LimitsConflict } from "./permissions/limits-conflict.tsx";
import { LimitsForm, limitsForm } from "./permissions/limits-form.tsx";
import { numberIn } from "#app/features/portal/setting-values.ts";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { savedAlready } from "#app/features/conflict/saved-already.server.ts";
import { TenantHeading } from "#app/features/portal/tenant-heading.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, params }) => {
  const tenant = await call(getTenant, { params: { id: params["id"] ?? "" } });
  return { tenant, formKey: newFormKey() };
});

export const action = platformAction(async (args) => {
  const posted = await readForm(args.request, args.context.requestId);
  return answerForm(posted, () =>
    posted.form === limitsForm ? saveLimits(args, posted) : saveFeatures(args, posted),
  );
});

export default function TenantPermissions() {
  const { tenant, formKey } = useLoaderData<typeof loader>();
  const can = useCan();
  const failure = useLastFailure();
  const current = currentIn<TenantDetail>(failure);
  return (
    <>
      <TenantHeading tenant={current ?? tenant} current="permissions" />
      <div className="mt-5 grid gap-8">
        {current && failure?.form === limitsForm && (
          <LimitsConflict current={current} failure={failure} formKey={formKey} />
        )}
        {current && failure?.form === featureForm && (
          <FeaturesConflict current={current} failure={failure} formKey={formKey} />
        )}
        {!current && can("administrator") && (
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
    return await saved(savedAlready<TenantDetail>(error, (current) => hasFeatures(current, wanted)));
  }
}

async function saveLimits({ call, params }: GuardedArgs, posted: PostedForm) {
  const id = params["id"] ?? "";
  const body = {
    version: posted.text("version"),
    users: numberIn(posted.text("users")),
    machines: numberIn(posted.text("machines")),
    sites: numberIn(posted.text("sites")),
    storageGb: numberIn(posted.text("storageGb")),
  };
  const { name } = await call(setTenantLimits, { params: { id }, body, idempotencyKey: posted.key });
  return redirectWithFlash(tenantPermissionsPath(id), "tenantLimitsSaved", { name });
}

function saved({ id, name }: TenantDetail) {
  return redirectWithFlash(tenantPermissionsPath(id), "tenantFeaturesSaved", { name });
}

function hasFeatures({ features: current }: TenantDetail, wanted: readonly Feature[]): boolean {
  return current.every(({ key, enabled }) => enabled === wanted.includes(key));
}
