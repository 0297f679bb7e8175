import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type LockKind, mostInSeries } from "#contract/locks/words.ts";
import { createLockSeries } from "#contract/locks/calls.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { KindField, NumberField } from "#app/features/locks/lock-fields.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

const form = "series";

export const loader = tenantLoader(createLockSeries.access, async () => ({ formKey: newFormKey() }));

export const action = tenantAction(createLockSeries.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = {
      first: posted.text("first"),
      last: posted.text("last"),
      kind: posted.text("kind") as LockKind,
    };
    const { added, first, last } = await call(createLockSeries, { body, idempotencyKey: posted.key });
    const values = { count: String(added), first, last };
    return redirectWithFlash(lockListPath({ sort: "newest" }), "lockSeriesAdded", values);
  });
});

export default function NewLockSeries() {
  const { formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const { t } = useTranslation();
  const errors = failure?.fields ?? {};
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("locks", t), { label: t("locks.addSeries") }]}
        title={t("locks.form.seriesTitle")}
        description={t("locks.form.seriesIntro", { count: mostInSeries })}
      />
      <GuardedForm form={form} formKey={formKey} className="grid max-w-2xl gap-6">
        <FailureAlert
          failure={failure}
          labels={{
            first: t("locks.form.first"),
            last: t("locks.form.last"),
            kind: t("locks.kind"),
          }}
        />
        <Card>
          <CardBody className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <NumberField name="first" value={typed(failure, "first")} error={errors["first"]} />
              <NumberField name="last" value={typed(failure, "last")} error={errors["last"]} />
            </div>
            <KindField value={typed(failure, "kind", "equipment")} error={errors["kind"]} />
          </CardBody>
        </Card>
        <SaveBar pending={pending}>{t("locks.form.saveSeries")}</SaveBar>
      </GuardedForm>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "locks.form.seriesTitle");
