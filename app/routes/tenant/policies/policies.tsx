import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPolicies, listPolicyChanges, setPolicies } from "#contract/policies/calls.ts";
import type { PolicyView } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { type PolicySet, policySets } from "#contract/policies/words.ts";
import { permits } from "#contract/access.ts";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { savedAlready } from "#app/features/conflict/saved-already.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { forgetBranding } from "#app/lib/branding.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { policiesPath } from "#app/lib/policy-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ChangesCard } from "./policies/changes-card.tsx";
import { PoliciesConflict } from "./policies/policies-conflict.tsx";
import { PoliciesForm, policiesForm } from "./policies/policies-form.tsx";
import { PolicyFacts } from "./policies/policy-facts.tsx";
import { policiesIn, sameAs } from "./policies/policy-values.ts";

export const handle: RouteHandle = { texts: ["policies"] };

export const loader = tenantLoader(getPolicies.access, async ({ call, url, me }) => {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [view, changes, person] = await Promise.all([
    call(getPolicies, {}),
    call(listPolicyChanges, { query: { cursor, limit: 20 } }),
    me,
  ]);
  const start = policySets.find((set): set is PolicySet => set === url.searchParams.get("start"));
  return {
    view,
    changes,
    isFirst: cursor === undefined,
    mayChange: permits(person, setPolicies.access),
    /** Filled in from a standard, and not saved. */
    start: start ?? null,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(setPolicies.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const wanted = policiesIn(posted);
    try {
      await call(setPolicies, {
        body: { ...wanted, version: posted.text("version") },
        idempotencyKey: posted.key,
      });
    } catch (error) {
      savedAlready<PolicyView>(error, ({ policies }) => sameAs(policies, wanted));
    }
    // The words of the standard come with the company's appearance.
    forgetBranding(context.tenantSlug);
    return redirectWithFlash(policiesPath(), "policiesSaved");
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PoliciesPage() {
  const { view, changes, isFirst, mayChange, start, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(policiesForm);
  const { t } = useTranslation();
  const current = currentIn<PolicyView>(failure);
  return (
    <>
      <PageHeader title={t("policies.title")} description={t("policies.intro")} />
      {current && failure ? (
        <PoliciesConflict current={current} failure={failure} formKey={formKey} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {mayChange ? (
            <PoliciesForm
              policies={start ? startOfSet[start] : view.policies}
              filledFrom={start}
              version={view.version}
              formKey={formKey}
            />
          ) : (
            <div className="grid gap-5">
              <Alert tone="info">{t("policies.readOnly")}</Alert>
              <PolicyFacts policies={view.policies} />
            </div>
          )}
          <ChangesCard view={view} page={changes} isFirst={isFirst} />
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "policies.title");
