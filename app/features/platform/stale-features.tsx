import { Check, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Feature } from "#contract/access.ts";
import type { TenantDetail } from "#contract/platform.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { featureForm } from "./feature-form.tsx";

/** What the action answers where somebody else was faster. */
export interface StaleFeatures {
  /** As it stands now. */
  current: TenantDetail;
  /** As it would stand with what was sent. */
  wanted: Feature[];
}

/** Both states side by side; nothing was saved, and one of them has to be chosen. */
export function StaleFeaturesChoice({ stale, formKey }: { stale: StaleFeatures; formKey: string }) {
  const { t } = useTranslation();
  const { current, wanted } = stale;
  const pending = useIsPending(featureForm);
  const rows = current.features
    .map(({ key, enabled }) => ({ key, now: enabled, mine: wanted.includes(key) }))
    .filter(({ now, mine }) => now !== mine);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: "feature",
      header: t("platform.features.stale.feature"),
      primary: true,
      cell: ({ key }) => t(`platform.features.names.${key}`),
    },
    { key: "now", header: t("platform.features.stale.now"), cell: ({ now }) => <OnOff on={now} /> },
    {
      key: "mine",
      header: t("platform.features.stale.mine"),
      cell: ({ mine }) => <OnOff on={mine} />,
    },
  ];
  return (
    <div className="grid max-w-3xl gap-5">
      <Alert tone="warning" title={t("platform.features.stale.title")}>
        {t("platform.features.stale.text")}
      </Alert>
      <Table
        caption={t("platform.features.stale.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      <PostForm
        form={featureForm}
        formKey={formKey}
        subject={`over ${current.version}`}
        className="flex flex-col gap-3 sm:flex-row"
      >
        <input type="hidden" name="version" value={current.version} />
        {wanted.map((key) => (
          <input key={key} type="hidden" name="enabled" value={key} />
        ))}
        <LinkButton href={tenantPermissionsPath(current.id)}>{t("platform.features.stale.keep")}</LinkButton>
        <Button tone="secondary" pending={pending} pendingLabel={t("platform.features.saving")}>
          {t("platform.features.stale.overwrite")}
        </Button>
      </PostForm>
    </div>
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
