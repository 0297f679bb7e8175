import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pencil, QrCode } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  damageLock,
  findLock,
  getLock,
  issueLock,
  listLockHistory,
  loseLock,
  retireLock,
  returnLock,
  updateLock,
} from "#contract/locks/calls.ts";
import { blockOf } from "#domain/locks.ts";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { LockHistory } from "./detail/lock-history.tsx";
import { LockActions } from "./detail/lock-actions.tsx";
import { AppliedBy, WhereApplied } from "#app/features/locks/lock-place.tsx";
import { LockStateBadge } from "#app/features/locks/lock-state.tsx";
import { ownerChoice } from "#app/features/locks/owner-choice.server.ts";
import { findOwner } from "#app/features/locks/owner-field.tsx";
import { ExampleBadge } from "#app/features/onboarding/example-badge.tsx";
import { ExampleNote } from "#app/features/onboarding/example-note.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { editLockPath, lockLabelsPath, lockPath } from "#app/lib/lock-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "locks", "procedures"],
  live: { topics: ["locks"] },
};

export const loader = tenantLoader(getLock.access, async ({ call, params, url, me }) => {
  const id = params["lockId"] ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [lock, history, person] = await Promise.all([
    call(getLock, { params: { id } }),
    call(listLockHistory, { params: { id }, query: { cursor } }),
    me,
  ]);
  const mayEdit = permits(person, updateLock.access);
  const mayIssue = mayEdit && blockOf("issue", lock) === null;
  return {
    lock,
    history,
    mayEdit,
    mayOpenPlans: openPlaces(person).plans,
    owners: mayIssue ? await ownerChoice(call) : { items: [], isCut: false, search: "" },
    formKey: newFormKey(),
  };
});

const acts = {
  return: [returnLock, "lockReturned"],
  lose: [loseLock, "lockLost"],
  find: [findLock, "lockFound"],
  damage: [damageLock, "lockDamaged"],
  retire: [retireLock, "lockRetired"],
} as const;

export const action = tenantAction(updateLock.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["lockId"] ?? "";
  const options = { params: { id }, idempotencyKey: posted.key };
  const version = posted.text("version");
  const owners = async () => ({
    owners: await ownerChoice(call, posted.text("ownerSearch"), posted.text("ownerId")),
  });
  if (posted.form === "issue" && posted.intent === findOwner)
    return { ...(await owners()), ...keepForm(posted) };
  return answerForm(
    posted,
    async () => {
      if (posted.form === "issue") {
        const body = { version, ownerId: posted.text("ownerId") };
        const { number, owner } = await call(issueLock, { ...options, body });
        return redirectWithFlash(lockPath(id), "lockIssued", { number, name: owner?.name ?? "" });
      }
      if (!isAct(posted.form))
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
      const [endpoint, flash] = acts[posted.form];
      const { number, reportedLostAt } = await call(endpoint, { ...options, body: { version } });
      const said = reportedLostAt === null ? flash : "lockReportedLost";
      return redirectWithFlash(lockPath(id), said, { number });
    },
    posted.form === "issue" ? owners : undefined,
  );
});

function isAct(form: string): form is keyof typeof acts {
  return Object.hasOwn(acts, form);
}

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function LockPage() {
  const { lock, history, mayEdit, mayOpenPlans, owners, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, number, kind, owner, hung } = lock;
  const isToCollect = lock.state === "issued" && owner?.active === false;
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("locks", t), { label: number }]}
        badges={
          <>
            <TagChip tag={number} size="large" />
            <LockStateBadge lock={lock} />
            {lock.isExample && <ExampleBadge />}
          </>
        }
        title={t("locks.pageTitle", { number })}
        description={t(`locks.kindTexts.${kind}`)}
        actions={
          <>
            {mayEdit && blockOf("edit", lock) === null && (
              <LinkButton href={editLockPath(id)} tone="secondary" icon={<Pencil aria-hidden />}>
                {t("locks.form.edit")}
              </LinkButton>
            )}
            <LinkButton href={lockLabelsPath(id)} tone="secondary" icon={<QrCode aria-hidden />}>
              {t("equipment.labels.link")}
            </LinkButton>
          </>
        }
      />
      {lock.isExample && <ExampleNote mayEdit={mayEdit} />}
      {hung && lock.reportedLostAt !== null && (
        <Alert tone="danger" live={false} className="mb-6" title={t("locks.missing", { number })}>
          {t("locks.missingText", { where: hung.pointTag ?? hung.planNumber })}
        </Alert>
      )}
      {isToCollect && (
        <Alert tone="warning" live={false} className="mb-6" title={t("locks.collect", { name: owner.name })}>
          {t("locks.collectText")}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title={t("locks.facts")} />
          <CardBody>
            <DefinitionList
              items={[
                { term: t("locks.owner"), value: owner?.name ?? t("locks.noOwner") },
                {
                  term: t("locks.where"),
                  value: hung ? <WhereApplied hung={hung} mayOpen={mayOpenPlans} /> : t("locks.nowhere"),
                },
                ...(hung ? [{ term: t("locks.hungBy"), value: <AppliedBy hung={hung} /> }] : []),
              ]}
            />
          </CardBody>
        </Card>
        {mayEdit && (
          <div className="grid gap-4">
            <LockActions lock={lock} owners={owners} formKey={formKey} />
          </div>
        )}
      </div>
      <LockHistory lockId={id} history={history} mayOpenPlans={mayOpenPlans} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "locks.pageTitle", { number: page?.lock.number ?? "" });
