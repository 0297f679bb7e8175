import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import type { StaleValues } from "#app/features/portal/stale-values.ts";
import { StaleValuesChoice } from "#app/features/portal/stale-values-choice.tsx";
import { useAdministratorLabels } from "./administrator-fields.tsx";
import { administratorValues } from "./administrator-values.ts";

interface StaleAdministratorProps {
  stale: StaleValues<AdministratorItem>;
  form: string;
  formKey: string;
  keepHref: string;
  children?: ReactNode;
}

/** An account as it stands and as it was sent; one of them has to be chosen. */
export function StaleAdministrator({ stale, ...rest }: StaleAdministratorProps) {
  const { t } = useTranslation();
  const labels = useAdministratorLabels();
  return (
    <StaleValuesChoice
      {...rest}
      stale={stale}
      now={administratorValues(stale.current)}
      labelOf={(name) => labels[name] ?? name}
      wordOf={(name, value) => (name === "role" ? t(`administrators.roles.${value}.name`) : value)}
    />
  );
}
