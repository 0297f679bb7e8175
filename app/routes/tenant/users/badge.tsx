import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getBadge, issueBadge, renewPinCode, revokeBadge } from "#contract/badges/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { badgePath, userListPath, userPath } from "#app/lib/people-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { BadgeActions, issueForm, renewForm, revokeForm } from "./badge/badge-actions.tsx";
import { BadgeFacts } from "./badge/badge-facts.tsx";
import { BadgeSlip } from "./badge/badge-slip.tsx";
import type { BadgeSlipProps } from "./badge/badge-slip.tsx";

export const handle: RouteHandle = { texts: ["kiosks", "people"] };

export const loader = tenantLoader(getBadge.access, async ({ call, params, me }) => {
  const id = params["id"] ?? "";
  const [badge, { tenant }] = await Promise.all([call(getBadge, { params: { id } }), me]);
  return { id, badge, organization: tenant.name, formKey: newFormKey() };
});

export const action = tenantAction(
  issueBadge.access,
  async ({ call, request, params: { id = "" }, context }) => {
    const posted = await readForm(request, context.requestId);
    const params = { id };
    return answerForm(posted, async () => {
      // In these answers alone: nothing keeps badge and code for the next page.
      if (posted.form === issueForm) {
        const { name, badge, code, codeExpiresAt } = await call(issueBadge, { params });
        return { slip: { name, badge, qr: await qrCodeOf(badge), code, codeExpiresAt } };
      }
      if (posted.form === renewForm) {
        const { name, code, codeExpiresAt } = await call(renewPinCode, { params });
        return { slip: { name, code, codeExpiresAt } };
      }
      if (posted.form !== revokeForm)
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
      const { name } = await call(revokeBadge, { params });
      return redirectWithFlash(badgePath(id), "badgeRevoked", { name });
    });
  },
);

export default function BadgePage() {
  const { id, badge, organization, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const slip = useAnswered<Omit<BadgeSlipProps, "organization"> | undefined>("slip", undefined);
  return (
    <>
      <div className="print:hidden">
        <PageHead
          crumbs={[
            { label: t("users.title"), href: userListPath() },
            { label: badge.name, href: userPath(id) },
            { label: t("badges.title") },
          ]}
          title={t("badges.pageTitle", { name: badge.name })}
          description={t("badges.text")}
        />
      </div>
      <div className="grid max-w-3xl gap-6">
        {slip && <BadgeSlip {...slip} organization={organization} />}
        <div className="grid gap-4 print:hidden">
          <BadgeFacts badge={badge} />
          <BadgeActions state={badge.state} formKey={formKey} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "badges.pageTitle", { name: page?.badge.name ?? "" });
