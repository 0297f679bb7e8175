import { CircleCheck, CirclePause } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { TenantItem } from "#contract/portal/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Whether a tenant's people can sign in. */
export function TenantState({ state }: { state: TenantItem["state"] }) {
  const { t } = useTranslation();
  const active = state === "active";
  const Icon = active ? CircleCheck : CirclePause;
  return (
    <Badge tone={active ? "safe" : "waiting"} icon={<Icon aria-hidden />}>
      {t(`platform.tenants.states.${state}`)}
    </Badge>
  );
}
