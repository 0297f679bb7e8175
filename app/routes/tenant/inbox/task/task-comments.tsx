import { useTranslation } from "react-i18next";
import { taskLimits } from "#contract/limits.ts";
import type { TaskDetail } from "#contract/inbox/calls.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface TaskCommentsProps {
  comments: TaskDetail["comments"];
  mayEdit: boolean;
  formKey: string;
}

/** The comments on a task, the oldest first, and a form to add one. */
export function TaskComments({ comments, mayEdit, formKey }: TaskCommentsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("comment");
  const pending = useIsPending("comment");
  return (
    <Card className="mt-6">
      <CardHeader title={t("inbox.comments.title")} description={t("inbox.comments.text")} />
      <CardBody className="grid gap-5">
        {comments.length > 0 ? (
          <ol className="grid gap-4">
            {comments.map((comment) => (
              <li key={comment.id}>
                <p className="text-sm text-ink-muted">
                  <span className="font-semibold text-ink">{comment.author}</span> <Instant at={comment.at} />
                </p>
                <p className="whitespace-pre-line">{comment.text}</p>
              </li>
            ))}
          </ol>
        ) : (
          <p className="text-ink-muted">{t("inbox.comments.none")}</p>
        )}
        {mayEdit && (
          <GuardedForm
            form="comment"
            formKey={`${formKey}-comment`}
            subject={String(comments.length)}
            className="grid gap-4"
          >
            <FailureAlert failure={failure} labels={{ text: t("inbox.comments.label") }} />
            <Field name="text" label={t("inbox.comments.label")} error={failure?.fields["text"]} required>
              <Textarea
                key={comments.length}
                maxLength={taskLimits.comment}
                rows={3}
                defaultValue={typed(failure, "text")}
              />
            </Field>
            <Button tone="secondary" pending={pending} className="justify-self-start">
              {t("inbox.comments.submit")}
            </Button>
          </GuardedForm>
        )}
      </CardBody>
    </Card>
  );
}
