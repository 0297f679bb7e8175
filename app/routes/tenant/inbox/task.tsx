import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowRight } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { commentTask, delegateTask, getTask, takeBackTask } from "#contract/inbox/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import { DelegateTask, findCandidate } from "./task/delegate-task.tsx";
import { TaskComments } from "./task/task-comments.tsx";
import { DueBadge, SinceOf } from "#app/features/inbox/task-list.tsx";
import { subjectOf, workplaceOf } from "#app/features/inbox/task-kinds.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { inboxPath, taskPath } from "#app/lib/paths.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["overview", "people"], live: { topics: ["inbox"] } };

export const loader = tenantLoader(getTask.access, async ({ call, params, me }) => {
  const [task, person] = await Promise.all([call(getTask, { params: { key: params["key"] ?? "" } }), me]);
  return {
    task,
    ownId: person.user.id,
    mayEdit: permits(person, commentTask.access),
    formKey: newFormKey(),
    now: new Date().toISOString(),
  };
});

export const action = tenantAction(commentTask.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const key = params["key"] ?? "";
  const options = { params: { key }, idempotencyKey: posted.key };
  const found = async () => {
    const search = posted.text("personSearch").slice(0, searchLimit);
    const query = { search: search || undefined, chosenId: idListOf([posted.text("toId")]) };
    const { others, isCut } = await call(getTask, { params: { key }, query });
    return { found: { others, isCut, search } };
  };
  if (posted.intent === findCandidate) return { ...(await found()), ...keepForm(posted) };
  const work = async () => {
    switch (posted.form) {
      case "comment":
        await call(commentTask, { ...options, body: { text: posted.text("text") } });
        return redirectWithFlash(taskPath(key), "taskCommented");
      case "delegate":
        await call(delegateTask, {
          ...options,
          body: { toId: posted.text("toId"), comment: posted.text("comment") },
        });
        return redirectWithFlash(inboxPath(), "taskDelegated");
      case "take_back":
        await call(takeBackTask, options);
        return redirectWithFlash(taskPath(key), "taskTakenBack");
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  };
  return answerForm(posted, work, posted.form === "delegate" ? found : undefined);
});

export default function TaskPage() {
  const { task, ownId, mayEdit, formKey, now } = useLoaderData<typeof loader>();
  const { others, isCut } = task;
  const found = useAnswered("found", { others, isCut, search: "" });
  const { t } = useTranslation();
  const subject = subjectOf(task, t);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("inbox.title"), href: inboxPath() }, { label: t(`inbox.kinds.${task.kind}`) }]}
        title={t(`inbox.kinds.${task.kind}`)}
        description={subject}
        actions={
          <LinkButton href={workplaceOf(task)} icon={<ArrowRight aria-hidden />}>
            {t("inbox.task.open")}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardBody>
            <DefinitionList
              items={[
                ...(task.from ? [{ term: t("inbox.task.from"), value: task.from }] : []),
                { term: t("inbox.task.since"), value: <SinceOf task={task} /> },
                ...(task.dueAt
                  ? [{ term: t("inbox.task.dueAt"), value: <DueBadge task={task} now={now} /> }]
                  : []),
              ]}
            />
          </CardBody>
        </Card>
        <DelegateTask
          task={{ ...task, ...found }}
          search={found.search}
          ownId={ownId}
          mayEdit={mayEdit}
          formKey={formKey}
        />
      </div>
      <TaskComments comments={task.comments} mayEdit={mayEdit} formKey={formKey} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, page ? `inbox.kinds.${page.task.kind}` : "inbox.title");
