import { useTranslation } from "react-i18next";
import { limitKeys } from "#contract/billing/words.ts";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { UsageBars } from "#app/features/billing/usage-bars.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { settingValues } from "./setting-values.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** A tenant's terms for someone who reads them: the same as the forms hold. */

/** What is there against every limit. */
export function LimitFacts({ tenant: { usage, limits } }: { tenant: TenantDetail }) {
  const { t } = useTranslation();
  return (
    <Card className="max-w-3xl">
      <CardHeader title={t("platform.limits.title")} />
      <CardBody>
        <UsageBars usage={limitKeys.map((key) => ({ key, used: usage[key], limit: limits[key] }))} />
      </CardBody>
    </Card>
  );
}

export function FeatureFacts({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation();
  return (
    <Card className="max-w-3xl">
      <CardHeader title={t("platform.features.title")} />
      <ul className="divide-y divide-line">
        {tenant.features.map(({ key, enabled }) => (
          <li key={key} className="flex items-center justify-between gap-3 px-4 py-3 md:px-5">
            <span>
              <span className="font-semibold">{t(`platform.features.names.${key}`)}</span>
              <span className="block text-sm text-ink-muted">{t(`platform.features.hints.${key}`)}</span>
            </span>
            <StateBadge
              state={enabled ? "safe" : "neutral"}
              label={t(enabled ? "platform.features.on" : "platform.features.off")}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Name, colors, and session times; the tenant may lack its own times. */
export function SettingFacts({ tenant }: { tenant: TenantDetail }) {
  const { t } = useTranslation();
  const { primaryColor, secondaryColor, name, ...times } = settingValues(tenant);
  const term = (key: string) => t(`platform.settings.fields.${key}`);
  const colors = { primaryColor, secondaryColor };
  return (
    <Card>
      <CardHeader title={t("platform.settings.looks")} />
      <CardBody className="grid gap-5">
        <DefinitionList
          items={[
            { term: term("name"), value: name },
            ...Object.entries(colors).map(([key, color]) => ({
              term: term(key),
              value: (
                <span className="flex items-center gap-2 font-mono text-sm">
                  <span
                    aria-hidden
                    className="size-5 rounded border border-line"
                    style={{ background: color }}
                  />
                  {color}
                </span>
              ),
            })),
            ...Object.entries(times).map(([key, minutes]) => ({
              term: term(key),
              value: `${minutes || tenant.usualSession[key as keyof TenantDetail["usualSession"]]} ${t("platform.settings.minutes")}`,
            })),
          ]}
        />
        {tenant.logo && (
          <img
            src={tenant.logo}
            alt={t("platform.logo.of", { name: tenant.name })}
            className="h-16 w-auto max-w-full justify-self-start rounded border border-line bg-white object-contain p-2"
          />
        )}
      </CardBody>
    </Card>
  );
}
