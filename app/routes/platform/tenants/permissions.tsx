import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { features } from "#contract/access.ts";
import type { Feature } from "#contract/access.ts";
import { getTenant, setTenantFeatures } from "#contract/platform.ts";
import type { TenantDetail } from "#contract/platform.ts";
import { FeatureForm } from "#app/features/platform/feature-form.tsx";
import { StaleFeaturesChoice } from "#app/features/platform/stale-features.tsx";
import type { StaleFeatures } from "#app/features/platform/stale-features.tsx";
import { TenantHeading } from "#app/features/platform/tenant-heading.tsx";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";

export const loader = platformLoader(async ({ call, params }) => {
  const tenant = await call(getTenant, { params: { id: params["id"] ?? "" } });
  return { tenant, formKey: newFormKey() };
});

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const wanted = features.filter((feature) => posted.all("enabled").includes(feature));
  return answerForm(posted, async () => {
    try {
      const body = { version: posted.text("version"), enabled: wanted };
      return await saved(await call(setTenantFeatures, { params: { id }, body, idempotencyKey: posted.key }));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.body.code !== "stale") throw error;
      const current = error.body.current as TenantDetail;
      // Somebody else has just done the same: there is nothing to choose.
      if (isAsWanted(current, wanted)) return await saved(current);
      return data({ stale: { current, wanted } satisfies StaleFeatures }, { status: 409 });
    }
  });
});

export default function TenantPermissions() {
  const { tenant, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stale = answer && "stale" in answer ? answer.stale : undefined;
  return (
    <>
      <TenantHeading tenant={stale?.current ?? tenant} current="permissions" />
      <div className="mt-5">
        {stale ? (
          <StaleFeaturesChoice stale={stale} formKey={formKey} />
        ) : (
          <FeatureForm tenant={tenant} formKey={formKey} />
        )}
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("platform.features.pageTitle", { name: page?.tenant.name ?? "" }) },
];

function saved({ id, name }: TenantDetail) {
  return redirectWithFlash(tenantPermissionsPath(id), "tenantFeaturesSaved", { name });
}

function isAsWanted({ features: current }: TenantDetail, wanted: readonly Feature[]): boolean {
  return current.every(({ key, enabled }) => enabled === wanted.includes(key));
}
