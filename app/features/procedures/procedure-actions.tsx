import { BookOpenCheck, FilePlus2, Pencil, Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { procedureLimits } from "#contract/limits.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { editProcedurePath, printProcedurePath, reviewProcedurePath } from "#app/lib/procedure-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CheckPanel } from "./check-panel.tsx";

interface ProcedureActionsProps {
  procedure: ProcedureDetail;
  formKey: string;
}

type Action = ProcedureDetail["possible"][number]["action"];

export function isAllowed({ possible }: ProcedureDetail, action: Action): boolean {
  return possible.some((each) => each.action === action && each.allowed);
}

/** The version in review may be this person's to decide, as far as the one shown tells. */
function mayReview({ possible }: ProcedureDetail): boolean {
  const publish = possible.find(({ action }) => action === "publish");
  return publish?.reasons.every(({ code }) => code !== "own_version" && code !== "not_permitted") ?? false;
}

/** What this person may do with the procedure now: edit, begin the next version, review, print. */
export function ProcedureActions({ procedure, formKey }: ProcedureActionsProps) {
  const { t } = useTranslation();
  const { id, shown, version, openVersion } = procedure;
  const pending = useIsPending("draft");
  return (
    <>
      {isAllowed(procedure, "edit") && (
        <LinkButton href={editProcedurePath(id)} icon={<Pencil aria-hidden />}>
          {t("procedures.edit")}
        </LinkButton>
      )}
      {openVersion?.state === "in_review" && (
        <LinkButton
          href={reviewProcedurePath(id)}
          tone={isAllowed(procedure, "publish") ? "primary" : "secondary"}
          icon={<BookOpenCheck aria-hidden />}
        >
          {t(mayReview(procedure) ? "procedures.review.button" : "procedures.review.see", {
            number: openVersion.number,
          })}
        </LinkButton>
      )}
      {isAllowed(procedure, "draft") && (
        <PostForm form="draft" formKey={`${formKey}-draft`} subject={String(version)}>
          <input type="hidden" name="version" value={version} />
          <Button tone="secondary" pending={pending} icon={<FilePlus2 aria-hidden />}>
            {t("procedures.draftNext")}
          </Button>
        </PostForm>
      )}
      <LinkButton
        href={printProcedurePath(id, { version: shown.number })}
        tone="secondary"
        icon={<Printer aria-hidden />}
      >
        {t("procedures.print.button")}
      </LinkButton>
    </>
  );
}

/** For the author of the draft: what it lacks, submit for review, discard. */
export function DraftCard({ procedure, formKey }: ProcedureActionsProps) {
  const { t } = useTranslation();
  const { shown } = procedure;
  const failure = useFormFailure("submit");
  const pending = useIsPending("submit");
  if (shown.state !== "draft") return null;
  const unconfirmed = procedure.possible
    .find(({ action }) => action === "submit")
    ?.reasons.find(({ code }) => code === "unconfirmed");
  return (
    <Card className="mb-6">
      <CardHeader title={t("procedures.submit.title")} description={t("procedures.submit.text")} />
      <CardBody className="grid gap-4">
        <FailureAlert failure={failure} />
        {unconfirmed && (
          <Alert tone="warning" live={false}>
            {unconfirmed.message}
          </Alert>
        )}
        <CheckPanel equipmentId={procedure.equipment.id} findings={shown.findings} />
        {isAllowed(procedure, "submit") && (
          <GuardedForm
            form="submit"
            formKey={formKey}
            subject={String(shown.version)}
            className="grid max-w-2xl gap-4"
          >
            <input type="hidden" name="version" value={shown.version} />
            <Field
              name="note"
              label={t("procedures.submit.note")}
              hint={t("procedures.submit.noteHint")}
              optionalMark={t("common.optional")}
            >
              <Textarea rows={2} maxLength={procedureLimits.note} defaultValue={typed(failure, "note")} />
            </Field>
            <Button pending={pending} pendingLabel={t("common.sending")} className="justify-self-start">
              {t("procedures.submit.button")}
            </Button>
          </GuardedForm>
        )}
        <DiscardDraft procedure={procedure} formKey={formKey} />
      </CardBody>
    </Card>
  );
}

function DiscardDraft({ procedure, formKey }: ProcedureActionsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("discard");
  const pending = useIsPending("discard");
  if (!isAllowed(procedure, "discard")) return null;
  return (
    <Disclosure summary={t("procedures.discard.summary")} open={failure !== undefined}>
      <FailureAlert failure={failure} />
      <p className="mb-3 text-ink-muted">
        {t(procedure.versions.length > 1 ? "procedures.discard.text" : "procedures.discard.textAll")}
      </p>
      <PostForm form="discard" formKey={`${formKey}-discard`} subject={String(procedure.shown.version)}>
        <input type="hidden" name="version" value={procedure.shown.version} />
        <Button tone="danger" pending={pending}>
          {t("procedures.discard.button")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}

/** Taking the procedure out of force, tucked away: nothing can be planned on the machine afterward. */
export function RetireProcedure({ procedure, formKey }: ProcedureActionsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("retire");
  const pending = useIsPending("retire");
  if (!isAllowed(procedure, "retire")) return null;
  return (
    <Disclosure summary={t("procedures.retire.summary")} open={failure !== undefined} className="mt-6">
      <FailureAlert failure={failure} labels={{ reason: t("procedures.retire.reason") }} />
      <p className="mb-3 text-ink-muted">{t("procedures.retire.text")}</p>
      <GuardedForm
        form="retire"
        formKey={`${formKey}-retire`}
        subject={String(procedure.version)}
        className="grid max-w-2xl gap-4"
      >
        <input type="hidden" name="version" value={procedure.version} />
        <Field name="reason" label={t("procedures.retire.reason")} error={failure?.fields["reason"]} required>
          <Textarea rows={2} maxLength={procedureLimits.reason} defaultValue={typed(failure, "reason")} />
        </Field>
        <Button tone="danger" pending={pending} className="justify-self-start">
          {t("procedures.retire.button")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
