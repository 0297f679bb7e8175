import { Check, Minus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Feature } from "#contract/access.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { featureForm } from "./feature-form.tsx";
import { StaleChoice } from "#app/features/portal/stale-choice.tsx";

/** What the action answers where someone else was faster. */
export interface StaleFeatures {
  /** As it stands now. */
  current: TenantDetail;
  /** As it would stand with what was sent. */
  wanted: Feature[];
}

/** The features that differ, as they stand and as they were sent. */
export function StaleFeaturesChoice({ stale, formKey }: { stale: StaleFeatures; formKey: string }) {
  const { t } = useTranslation();
  const { current, wanted } = stale;
  return (
    <StaleChoice
      form={featureForm}
      formKey={formKey}
      version={current.version}
      sent={wanted.map((value) => ({ name: "enabled", value }))}
      rows={current.features
        .filter(({ key, enabled }) => enabled !== wanted.includes(key))
        .map(({ key, enabled }) => ({
          key,
          label: t(`platform.features.names.${key}`),
          now: <OnOff on={enabled} />,
          mine: <OnOff on={!enabled} />,
        }))}
      keepHref={tenantPermissionsPath(current.id)}
      what={t("platform.features.stale.feature")}
    />
  );
}

function OnOff({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const Icon = on ? Check : Minus;
  return (
    <span className={`inline-flex items-center gap-1.5 ${on ? "text-safe-text" : "text-ink-muted"}`}>
      <Icon aria-hidden className="size-4" />
      {t(on ? "platform.features.on" : "platform.features.off")}
    </span>
  );
}
