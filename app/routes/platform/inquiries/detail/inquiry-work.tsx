import { Mail, Save, StickyNote } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InquiryDetail, InquiryEntry } from "#contract/inquiries/schemas.ts";
import { inquiryStates, inquiryLimits } from "#contract/inquiries/words.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { inquiryValues } from "./inquiry-values.ts";

export const inquiryForms = {
  update: "inquiry-update",
  note: "inquiry-note",
  reply: "inquiry-reply",
} as const;

interface WorkProps {
  inquiry: InquiryDetail;
  formKey: string;
}

/** Sets the state and the person in charge. It acts on the version that it was rendered from. */
export function InquiryUpdate({ inquiry, formKey }: WorkProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(inquiryForms.update);
  const pending = useIsPending(inquiryForms.update);
  const labels = { state: t("inquiries.columns.state"), ownerId: t("inquiries.columns.owner") };
  return (
    <Card>
      <CardHeader title={t("inquiries.work")} />
      <CardBody>
        <FailureAlert failure={failure} labels={labels} />
        <GuardedForm
          key={Object.values(inquiryValues(inquiry)).join("\n")}
          form={inquiryForms.update}
          formKey={formKey}
          subject={String(inquiry.version)}
          className="grid gap-4"
        >
          <VersionInput version={inquiry.version} failure={failure} />
          <Field name="state" label={labels.state} error={failure?.fields["state"]}>
            <Select
              defaultValue={typed(failure, "state", inquiry.state)}
              options={inquiryStates.map((state) => ({
                value: state,
                label: t(`inquiries.states.${state}`),
              }))}
            />
          </Field>
          <Field name="ownerId" label={labels.ownerId} error={failure?.fields["ownerId"]}>
            <Select
              defaultValue={typed(failure, "ownerId", inquiry.owner?.id)}
              placeholder={t("inquiries.nobody")}
              options={inquiry.owners.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <div>
            <SaveButton icon={<Save aria-hidden />} tone="secondary" pending={pending}>
              {t("inquiries.save")}
            </SaveButton>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** Answers by email. */
export function InquiryReply({ inquiry, formKey }: WorkProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(inquiryForms.reply);
  const pending = useIsPending(inquiryForms.reply);
  const labels = { subject: t("inquiries.reply.subject"), reply: t("inquiries.reply.text") };
  return (
    <Card>
      <CardHeader
        title={t("inquiries.reply.title")}
        description={t("inquiries.reply.intro", { email: inquiry.email })}
      />
      <CardBody>
        <FailureAlert failure={failure} labels={labels} />
        <GuardedForm
          key={`reply-${countOf(inquiry, "reply")}`}
          form={inquiryForms.reply}
          formKey={formKey}
          subject={String(countOf(inquiry, "reply"))}
          className="grid gap-4"
        >
          <Field name="subject" label={labels.subject} error={failure?.fields["subject"]} required>
            <TextInput
              maxLength={inquiryLimits.subject}
              defaultValue={typed(failure, "subject", t(`inquiries.reply.subjects.${inquiry.kind}`))}
            />
          </Field>
          <Field name="reply" label={labels.reply} error={failure?.fields["reply"]} required>
            <Textarea
              className="min-h-40"
              maxLength={inquiryLimits.reply}
              defaultValue={typed(failure, "reply")}
            />
          </Field>
          <div>
            <Button icon={<Mail aria-hidden />} pending={pending} pendingLabel={t("common.sending")}>
              {t("inquiries.reply.send")}
            </Button>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** A note that only administrators read. */
export function InquiryNote({ inquiry, formKey }: WorkProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(inquiryForms.note);
  const pending = useIsPending(inquiryForms.note);
  return (
    <GuardedForm
      key={`note-${countOf(inquiry, "note")}`}
      form={inquiryForms.note}
      formKey={formKey}
      subject={String(countOf(inquiry, "note"))}
      className="mt-6 grid gap-3 border-t border-line pt-5"
    >
      <FailureAlert failure={failure} labels={{ note: t("inquiries.note.label") }} />
      <Field
        name="note"
        label={t("inquiries.note.label")}
        hint={t("inquiries.note.hint")}
        error={failure?.fields["note"]}
        required
      >
        <Textarea maxLength={inquiryLimits.note} defaultValue={typed(failure, "note")} />
      </Field>
      <div>
        <SaveButton tone="secondary" icon={<StickyNote aria-hidden />} pending={pending}>
          {t("inquiries.note.add")}
        </SaveButton>
      </div>
    </GuardedForm>
  );
}

/**
 * How many entries of its kind there are: a form is empty again after its own entry, and keeps what is typed
 * over others.
 */
function countOf({ entries }: InquiryDetail, wanted: InquiryEntry["kind"]): number {
  return entries.filter(({ kind }) => kind === wanted).length;
}
