import { useTranslation } from "react-i18next";
import { templateLimits } from "#contract/limits.ts";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import { VersionInput } from "#app/features/portal/version-input.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

export const templateForm = "template";

interface TemplateFormProps {
  template: EmailTemplate;
  formKey: string;
  /** The returned form: refused, or for a preview. */
  returned: FormFailure | undefined;
}

/** The wording of an email; its buttons preview it, send a test, and publish it. */
export function TemplateForm({ template, formKey, returned }: TemplateFormProps) {
  const { t } = useTranslation();
  const pending = useIsPending(templateForm);
  const errors = returned?.fields ?? {};
  const valueOf = (name: "subject" | "text") => (returned ? typed(returned, name) : template[name]);
  return (
    <Card>
      <CardHeader title={t("emailTemplates.form.title")} description={t("emailTemplates.form.intro")} />
      <CardBody>
        <GuardedForm
          form={templateForm}
          formKey={formKey}
          subject={String(template.version)}
          className="grid gap-5"
        >
          {returned?.error && (
            <FailureAlert
              failure={returned}
              labels={{ subject: t("emailTemplates.columns.subject"), text: t("emailTemplates.form.text") }}
            />
          )}
          <VersionInput version={template.version} failure={returned} />
          <Field
            name="subject"
            label={t("emailTemplates.columns.subject")}
            error={errors["subject"]}
            required
          >
            <TextInput
              key={`${template.version}-subject`}
              maxLength={templateLimits.subject}
              defaultValue={valueOf("subject")}
              autoComplete="off"
            />
          </Field>
          <Field name="text" label={t("emailTemplates.form.text")} error={errors["text"]} required>
            <Textarea
              key={`${template.version}-text`}
              maxLength={templateLimits.text}
              rows={16}
              defaultValue={valueOf("text")}
              className="font-mono text-sm"
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="save" pending={pending}>
              {t("emailTemplates.form.save")}
            </Button>
            <Button name="intent" value="preview" tone="secondary">
              {t("emailTemplates.form.preview")}
            </Button>
            <Button name="intent" value="test" tone="secondary">
              {t("emailTemplates.form.test")}
            </Button>
          </div>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
