import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getTenant } from "#contract/portal/calls.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { getTenantTerms } from "#contract/portal-billing/calls.ts";
import { resumeTenant, setTenantLogo, setTenantSettings, suspendTenant } from "#contract/portal/calls.ts";
import { answerAgreement } from "./settings/answer-agreement.server.ts";
import { agreementForm, SubscriptionCard } from "./settings/subscription-card.tsx";
import { SettingFacts } from "#app/features/portal/tenant-terms.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { LogoForm, logoForm, removeLogo } from "./settings/logo-form.tsx";
import { SettingsForm, settingsForm } from "./settings/settings-form.tsx";
import { numberIn, settingValues } from "#app/features/portal/setting-values.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { hasValues, savedAlready } from "#app/features/conflict/saved-already.server.ts";
import { resumeForm, SuspendedAlert, suspendForm, SuspensionCard } from "./settings/suspension-card.tsx";
import { tenantAddress } from "#app/features/portal/tenant-address.ts";
import { TenantFacts } from "./settings/tenant-facts.tsx";
import { TenantHeading } from "#app/features/portal/tenant-heading.tsx";
import { forgetBranding } from "#app/lib/branding.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantSettingsPath } from "#app/lib/paths.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, params, context, url }) => {
  const of = { params: { id: params["id"] ?? "" } };
  const [tenant, terms] = await Promise.all([call(getTenant, of), call(getTenantTerms, of)]);
  return {
    tenant,
    terms,
    address: tenantAddress(url.protocol, context.host, tenant.slug),
    formKey: newFormKey(),
  };
});

export const action = platformAction(async (args) => {
  const posted = await readForm(args.request, args.context.requestId);
  if (posted.form === agreementForm) return answerAgreement(args, posted);
  return answerForm(posted, async () => {
    try {
      const [tenant, flash] = await carryOut(args, posted);
      forgetBranding(tenant.slug);
      return await redirectWithFlash(tenantSettingsPath(tenant.id), flash, { name: tenant.name });
    } catch (error) {
      if (posted.form !== settingsForm) throw error;
      const { id, name } = savedAlready<TenantDetail>(error, (current) =>
        hasValues(settingValues(current), wantedOf(posted)),
      );
      return await redirectWithFlash(tenantSettingsPath(id), "tenantSettingsSaved", { name });
    }
  });
});

/** A refused price was rendered for other terms: the current ones are loaded. */
export function shouldRevalidate() {
  return true;
}

export default function TenantSettings() {
  const { tenant, terms, address, formKey } = useLoaderData<typeof loader>();
  const mayChange = useCan()("administrator");
  const failure = useFormFailure(settingsForm);
  const current = currentIn<TenantDetail>(failure);
  const { t } = useTranslation();
  if (current) {
    const theirs = settingValues(current);
    return (
      <>
        <TenantHeading tenant={current} current="settings" />
        <div className="mt-5">
          <ConflictChoice
            form={settingsForm}
            formKey={formKey}
            version={current.version}
            keepHref={tenantSettingsPath(current.id)}
            fields={settingNames.map((name) => ({
              name,
              label: t(`platform.settings.fields.${name}`),
              mine: typed(failure, name),
              theirs: theirs[name],
            }))}
          />
        </div>
      </>
    );
  }
  return (
    <>
      <TenantHeading tenant={tenant} current="settings" />
      <div className="mt-5">
        <ViewerNote className="mb-5" />
        <SuspendedAlert tenant={tenant} formKey={formKey} />
        <TenantFacts tenant={tenant} address={address} />
      </div>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          {mayChange ? <SettingsForm tenant={tenant} formKey={formKey} /> : <SettingFacts tenant={tenant} />}
          {mayChange && <LogoForm tenant={tenant} formKey={formKey} />}
        </div>
        <div className="grid gap-5">
          <SubscriptionCard terms={terms} mayAgree={mayChange} formKey={formKey} />
          {mayChange && tenant.state === "active" && <SuspensionCard tenant={tenant} formKey={formKey} />}
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("platform.settings.title", { name: page?.tenant.name ?? "" }) },
];

/** The action of the form, and the message afterward. */
async function carryOut(
  { call, params }: GuardedArgs,
  posted: PostedForm,
): Promise<[TenantDetail, FlashKey]> {
  const at = { params: { id: params["id"] ?? "" }, idempotencyKey: posted.key };
  const version = posted.text("version");
  if (posted.form === suspendForm) {
    const body = { version, reason: posted.text("reason") };
    return [await call(suspendTenant, { ...at, body }), "tenantSuspended"];
  }
  if (posted.form === resumeForm)
    return [await call(resumeTenant, { ...at, body: { version } }), "tenantResumed"];
  if (posted.form === logoForm) {
    const file = posted.intent === removeLogo ? undefined : posted.file("image");
    const chosen = file ? Buffer.from(await file.arrayBuffer()).toString("base64") : "";
    const body = { version, image: posted.intent === removeLogo ? null : chosen };
    return [await call(setTenantLogo, { ...at, body }), "tenantLogoSaved"];
  }
  const { name = "", primaryColor = "", secondaryColor = "", ...times } = wantedOf(posted);
  const session = {
    idleMinutes: numberIn(times["idleMinutes"] ?? ""),
    absoluteMinutes: numberIn(times["absoluteMinutes"] ?? ""),
    warningMinutes: numberIn(times["warningMinutes"] ?? ""),
  };
  const body = { version, name, primaryColor, secondaryColor, session };
  return [await call(setTenantSettings, { ...at, body }), "tenantSettingsSaved"];
}

const settingNames = [
  "name",
  "primaryColor",
  "secondaryColor",
  "idleMinutes",
  "absoluteMinutes",
  "warningMinutes",
] as const;

function wantedOf(posted: PostedForm): Record<string, string> {
  return Object.fromEntries(settingNames.map((name) => [name, posted.text(name)]));
}
