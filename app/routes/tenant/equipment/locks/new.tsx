import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LockKind } from "#contract/locks/words.ts";
import { createLock } from "#contract/locks/calls.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { KindField, NumberField } from "#app/features/locks/lock-fields.tsx";
import { ownerChoice } from "#app/features/locks/owner-choice.server.ts";
import { findOwner, OwnerField } from "#app/features/locks/owner-field.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useAnswered, useFormFailure } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lockPath } from "#app/lib/lock-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

const form = "lock";

export const loader = tenantLoader(createLock.access, async ({ call, url }) => {
  const ownerId = url.searchParams.get("owner") ?? "";
  return { owners: await ownerChoice(call, "", ownerId), ownerId, formKey: newFormKey() };
});

export const action = tenantAction(createLock.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const owners = async () => ({
    owners: await ownerChoice(call, posted.text("ownerSearch"), posted.text("ownerId")),
  });
  if (posted.intent === findOwner) return { ...(await owners()), ...keepForm(posted) };
  const save = async () => {
    const body = {
      number: posted.text("number"),
      kind: posted.text("kind") as LockKind,
      ownerId: posted.optional("ownerId"),
    };
    const { id, number } = await call(createLock, { body, idempotencyKey: posted.key });
    return redirectWithFlash(lockPath(id), "lockAdded", { number });
  };
  return answerForm(posted, save, owners);
});

export default function NewLock() {
  const loaded = useLoaderData<typeof loader>();
  const owners = useAnswered("owners", loaded.owners);
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const { t } = useTranslation();
  const errors = failure?.fields ?? {};
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("locks", t), { label: t("locks.add") }]}
        title={t("locks.form.newTitle")}
        description={t("locks.form.newIntro")}
      />
      <GuardedForm form={form} formKey={loaded.formKey} className="grid max-w-2xl gap-6">
        {/* Enter, as a hand scanner sends it, saves: without this it would press "Find" of the owner. */}
        <button hidden />
        <FailureAlert
          failure={failure}
          labels={{ number: t("locks.form.number"), kind: t("locks.kind"), ownerId: t("locks.owner") }}
        />
        <Card>
          <CardBody className="grid gap-5">
            <NumberField name="number" value={typed(failure, "number")} error={errors["number"]} />
            <KindField
              value={typed(failure, "kind", loaded.ownerId ? "personal" : "")}
              error={errors["kind"]}
            />
            <OwnerField
              choice={owners}
              value={typed(failure, "ownerId", loaded.ownerId)}
              error={errors["ownerId"]}
              hint={t("locks.form.ownerHint")}
              optional
            />
          </CardBody>
        </Card>
        <SaveBar pending={pending}>{t("locks.form.save")}</SaveBar>
      </GuardedForm>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "locks.form.newTitle");
