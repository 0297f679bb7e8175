import { useTranslation } from "react-i18next";
import { taskLimits } from "#contract/limits.ts";
import type { TaskDetail } from "#contract/inbox/calls.ts";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** The intent of the button that finds people who are not in the list. */
export const findCandidate = "findCandidate";

interface DelegateTaskProps {
  task: TaskDetail;
  /** The search among the others. */
  search: string;
  /** Of the person who looks at it. */
  ownId: string;
  mayEdit: boolean;
  formKey: string;
}

/** The person the task is with, and delegating it to another who may do it. */
export function DelegateTask({ task, search, ownId, mayEdit, formKey }: DelegateTaskProps) {
  const { t } = useTranslation();
  const { delegation } = task;
  const isGiven = delegation?.from.id === ownId;
  const mayLeave = task.others.length > 0 || search !== "";
  if (!delegation && !mayLeave) return <OwnTask />;
  return (
    <Card>
      <CardHeader
        title={t(isGiven ? "inbox.delegate.with" : "inbox.delegate.title", {
          name: delegation?.to.name ?? "",
        })}
        description={t("inbox.delegate.text")}
      />
      <CardBody className="grid gap-4">
        {delegation && (
          <blockquote className="border-l-4 border-line-strong pl-4">
            <p className="text-sm text-ink-muted">
              {t(isGiven ? "inbox.delegate.youLeft" : "inbox.delegate.leftByName", {
                name: delegation.from.name,
              })}{" "}
              <Instant at={delegation.at} />
            </p>
            {delegation.comment && <p className="whitespace-pre-line">{delegation.comment}</p>}
          </blockquote>
        )}
        {mayEdit && isGiven && <TakeBack formKey={formKey} />}
        {mayEdit && !isGiven && mayLeave && <Delegate task={task} search={search} formKey={formKey} />}
      </CardBody>
    </Card>
  );
}

function OwnTask() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("inbox.delegate.own")} description={t("inbox.delegate.ownText")} />
    </Card>
  );
}

function TakeBack({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending("take_back");
  return (
    <PostForm form="take_back" formKey={`${formKey}-back`} subject="">
      <Button tone="secondary" pending={pending}>
        {t("inbox.delegate.takeBack")}
      </Button>
    </PostForm>
  );
}

function Delegate({ task, search, formKey }: Pick<DelegateTaskProps, "task" | "search" | "formKey">) {
  const { t } = useTranslation();
  const failure = useFormFailure("delegate");
  const pending = useIsPending("delegate");
  return (
    <GuardedForm form="delegate" formKey={`${formKey}-delegate`} subject={task.key} className="grid gap-4">
      <FailureAlert
        failure={failure}
        labels={{ toId: t("inbox.delegate.to"), comment: t("inbox.delegate.comment") }}
      />
      <PeopleSearch
        name="personSearch"
        intent={findCandidate}
        listed={task.others.length}
        search={search}
        isCut={task.isCut}
      />
      <Field name="toId" label={t("inbox.delegate.to")} error={failure?.fields["toId"]} required>
        <Select
          defaultValue={typed(failure, "toId")}
          placeholder={t("inbox.delegate.choose")}
          options={task.others.map((person) => ({ value: person.id, label: person.name }))}
        />
      </Field>
      <Field
        name="comment"
        label={t("inbox.delegate.comment")}
        optionalMark={t("common.optional")}
        error={failure?.fields["comment"]}
      >
        <Textarea maxLength={taskLimits.comment} rows={2} defaultValue={typed(failure, "comment")} />
      </Field>
      <Button tone="secondary" pending={pending} className="justify-self-start">
        {t("inbox.delegate.submit")}
      </Button>
    </GuardedForm>
  );
}
