import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createLock, issueLock, listLocks } from "#contract/locks/calls.ts";
import { getUser } from "#contract/users/calls.ts";
import { numberAfter } from "#domain/lock-series.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { ChosenLockField, chosenLockFrom } from "./issue/chosen-lock-field.tsx";
import { ownerChoice } from "#app/features/locks/owner-choice.server.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lockPath } from "#app/lib/lock-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { userPath } from "#app/lib/people-paths.ts";
import { permits } from "#app/lib/permits.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

const form = "issue";

export const loader = tenantLoader(issueLock.access, async ({ call, url, context }) => {
  const ownerId = url.searchParams.get("owner") ?? "";
  const personal = { kind: "personal" as const };
  const [{ items: people }, { items: free }, { items: latest }] = await Promise.all([
    ownerChoice(call, "", ownerId),
    call(listLocks, { query: { ...personal, state: "in_cabinet", limit: 200 } }),
    call(listLocks, { query: { ...personal, sort: "newest", limit: 1 } }),
  ]);
  const owner = people.find(({ id }) => id === ownerId);
  if (!owner) throw data({ code: "not_found", requestId: context.requestId }, { status: 404 });
  return {
    owner,
    free: free.map(({ id, number, version }) => ({ id, number, version })),
    next: numberAfter(latest[0]?.number ?? ""),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(issueLock.access, async ({ call, request, url, context, me }) => {
  const posted = await readForm(request, context.requestId);
  const ownerId = url.searchParams.get("owner") ?? "";
  return answerForm(posted, async () => {
    const { id, number, owner } = await issueOrAdd(posted.text("number"));
    const page = permits(await me, getUser.access) ? userPath(ownerId) : lockPath(id);
    return redirectWithFlash(page, "lockIssued", { number, name: owner?.name ?? "" });
  });

  function issueOrAdd(number: string) {
    const idempotencyKey = posted.key;
    const chosen = chosenLockFrom(posted.text("chosen"));
    if (number !== "" || !chosen)
      return call(createLock, { body: { number, kind: "personal", ownerId }, idempotencyKey });
    const { id, version } = chosen;
    return call(issueLock, { params: { id }, body: { version, ownerId }, idempotencyKey });
  }
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function IssueLock() {
  const { owner, free, next, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("locks", t), { label: t("locks.give.crumb") }]}
        title={t("locks.give.title", { name: owner.name })}
        description={t("locks.give.intro")}
      />
      <PostForm form={form} formKey={formKey} className="grid max-w-2xl gap-6">
        <FailureAlert failure={failure} labels={{ number: t("locks.form.number") }} />
        <Card>
          <CardBody>
            <ChosenLockField free={free} next={next} failure={failure} />
          </CardBody>
        </Card>
        <SaveBar pending={pending}>{t("locks.acts.issue.submit")}</SaveBar>
      </PostForm>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "locks.give.title", { name: page?.owner.name ?? "" });
