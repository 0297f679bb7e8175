import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import type { FormFailure } from "#app/lib/form.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { featureForm } from "./feature-form.tsx";

interface TermsConflictProps {
  current: TenantDetail;
  failure: FormFailure;
  formKey: string;
}

/** The features that someone else switched in the meantime. */
export function FeaturesConflict({ current, failure, formKey }: TermsConflictProps) {
  const { t } = useTranslation();
  return (
    <ConflictChoice
      form={featureForm}
      formKey={formKey}
      version={current.version}
      keepHref={tenantPermissionsPath(current.id)}
      fields={[
        {
          name: "enabled",
          label: t("platform.features.title"),
          mine: failure.typed["enabled"] ?? [],
          theirs: current.features.flatMap(({ key, enabled }) => (enabled ? [key] : [])),
          wordsOf: (feature) => t(`platform.features.names.${feature}`),
        },
      ]}
    />
  );
}
