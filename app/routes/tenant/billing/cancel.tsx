import type { MetaFunction } from "@remix-run/node";
import { CircleSlash } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getBilling } from "#contract/billing/calls.ts";
import { billingPath, changePlanPath } from "#app/lib/billing-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing"] };

export const loader = tenantLoader(getBilling.access, async () => null);

/** Where a checkout that was given up returns to: nothing was charged, nothing has changed. */
export default function CheckoutCancelled() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("billing.checkoutCancelled.title")} />
      <EmptyState
        icon={<CircleSlash aria-hidden />}
        title={t("billing.checkoutCancelled.heading")}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton href={billingPath()}>{t("billing.checkoutCancelled.back")}</LinkButton>
            <LinkButton href={changePlanPath()} tone="secondary">
              {t("billing.checkoutCancelled.plans")}
            </LinkButton>
          </span>
        }
      >
        {t("billing.checkoutCancelled.text")}
      </EmptyState>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "billing.checkoutCancelled.title");
