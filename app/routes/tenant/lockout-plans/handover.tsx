import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listLedLockouts, offerHandovers } from "#contract/executions/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import { HandoverForm } from "./handover/handover-form.tsx";
import { findSuccessor } from "./execute/leader-field.tsx";
import { successorsOf } from "./execute/command-choices.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Users } from "#app/ui/icons/icons.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle: RouteHandle = { texts: ["lockouts"], live: { topics: ["lockouts"] } };

export const loader = tenantLoader(listLedLockouts.access, async ({ call }) => {
  const { items } = await call(listLedLockouts, {});
  return {
    items,
    successors: items.length > 0 ? await successorsOf(call) : { people: [], isCut: false, search: "" },
    formKey: newFormKey(),
  };
});

export const action = tenantAction(offerHandovers.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const found = async () => ({
    successors: await successorsOf(
      call,
      posted.text("personSearch").slice(0, searchLimit),
      posted.text("toUserId"),
    ),
  });
  if (posted.intent === findSuccessor) return { ...(await found()), ...keepForm(posted) };
  return answerForm(
    posted,
    async () => {
      const outcome = await call(offerHandovers, {
        body: { planIds: posted.all("planIds"), toUserId: posted.text("toUserId") },
        idempotencyKey: posted.key,
      });
      if (outcome.refused.length > 0) return { outcome };
      return redirectWithFlash(planListPath(), "handoversOffered", { count: String(outcome.offered) });
    },
    found,
  );
});

export default function HandOver() {
  const { items, formKey, ...page } = useLoaderData<typeof loader>();
  const successors = useAnswered("successors", page.successors);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: t("handover.title") }]}
        title={t("handover.title")}
        description={t("handover.intro")}
      />
      {items.length > 0 ? (
        <HandoverForm items={items} successors={successors} formKey={formKey} />
      ) : (
        <EmptyState
          icon={<Users aria-hidden />}
          title={t("handover.empty")}
          action={<LinkButton href={planListPath({ show: "active" })}>{t("handover.toLockouts")}</LinkButton>}
        >
          {t("handover.emptyText")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "handover.title");
