import { useTranslation } from "react-i18next";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { limitValues } from "#app/features/portal/setting-values.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { tenantPermissionsPath } from "#app/lib/paths.ts";
import { limitsForm } from "./limits-form.tsx";

interface LimitsConflictProps {
  current: TenantDetail;
  failure: FormFailure;
  formKey: string;
}

/** The limits that someone else set in the meantime. */
export function LimitsConflict({ current, failure, formKey }: LimitsConflictProps) {
  const { t } = useTranslation();
  const theirs = limitValues(current);
  return (
    <ConflictChoice
      form={limitsForm}
      formKey={formKey}
      version={current.version}
      keepHref={tenantPermissionsPath(current.id)}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).map((name) => ({
        name,
        label: t(`platform.limits.names.${name}`),
        mine: typed(failure, name),
        theirs: theirs[name],
      }))}
    />
  );
}
