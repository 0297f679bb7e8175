import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  getEmailTemplate,
  previewEmailTemplate,
  restoreEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from "#contract/email-templates/calls.ts";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { hasValues, savedAlready } from "#app/features/conflict/saved-already.server.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { TemplateForm, templateForm } from "./detail/template-form.tsx";
import { TemplatePreview } from "./detail/template-preview.tsx";
import { TemplateState } from "#app/features/email-templates/template-state.tsx";
import { TemplateWords } from "./detail/template-words.tsx";
import { TemplateVersions } from "./detail/template-versions.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { emailTemplateListPath, emailTemplatePath } from "#app/lib/portal-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, params }) => ({
  template: await call(getEmailTemplate, { params: { key: params["key"] ?? "" } }),
  formKey: newFormKey(),
}));

export const action = platformAction(async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const key = params["key"] ?? "";
  const options = { params: { key }, idempotencyKey: posted.key };
  const words = { subject: posted.text("subject"), text: posted.text("text") };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    if (posted.form.startsWith("restore-")) {
      await call(restoreEmailTemplate, { ...options, body: { version, restored: posted.text("restored") } });
      return redirectWithFlash(emailTemplatePath(key), "emailTemplateRestored");
    }
    if (posted.intent === "preview") {
      const preview = await call(previewEmailTemplate, { params: { key }, body: words });
      return { ...keepForm(posted), preview };
    }
    if (posted.intent === "test") {
      await call(testEmailTemplate, { ...options, body: words });
      const preview = await call(previewEmailTemplate, { params: { key }, body: words });
      // What comes next from this form is another request.
      return { ...keepForm(posted), nextKey: newFormKey(), preview, isSent: true };
    }
    try {
      await call(saveEmailTemplate, { ...options, body: { ...words, version } });
    } catch (error) {
      savedAlready<EmailTemplate>(error, (current) => hasValues(wordsOf(current), words));
    }
    return redirectWithFlash(emailTemplatePath(key), "emailTemplateSaved");
  });
});

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function EmailTemplatePage() {
  const { template, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation();
  const failure = useFormFailure(templateForm);
  const can = useCan();
  const mayChange = can(template.isSecurity ? "owner" : "administrator");
  const current = currentIn<EmailTemplate>(failure);
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const isSent = answer !== undefined && "isSent" in answer;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("emailTemplates.title"), href: emailTemplateListPath },
          { label: t(`emailTemplates.kinds.${template.key}`) },
        ]}
        badges={<TemplateState template={template} />}
        title={t(`emailTemplates.kinds.${template.key}`)}
        description={t(`emailTemplates.when.${template.key}`)}
      />
      <RestoreFailure />
      <ViewerNote className="mb-6" />
      {!mayChange && can("administrator") && (
        <Alert live={false} title={t("emailTemplates.ownersOnly.title")} className="mb-6">
          {t("emailTemplates.ownersOnly.text")}
        </Alert>
      )}
      {template.failedAt !== null && (
        <Alert tone="danger" live={false} title={t("emailTemplates.fails")} className="mb-6">
          <p>{template.failure}</p>
          <p>
            {t("emailTemplates.failsSince")} <Instant at={template.failedAt} />
          </p>
        </Alert>
      )}
      {isSent && (
        <Alert tone="success" className="mb-6">
          {t("emailTemplates.testSent")}
        </Alert>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          {current && (
            <ConflictChoice
              form={templateForm}
              formKey={formKey}
              version={current.version}
              keepHref={emailTemplatePath(template.key)}
              fields={(["subject", "text"] as const).map((name) => ({
                name,
                label: t(name === "subject" ? "emailTemplates.columns.subject" : "emailTemplates.form.text"),
                mine: typed(failure, name),
                theirs: current[name],
              }))}
            />
          )}
          {!current && mayChange && <TemplateForm template={template} formKey={formKey} returned={failure} />}
          {!mayChange && <TemplateWords template={template} />}
          {preview && <TemplatePreview preview={preview} />}
        </div>
        <div className="grid gap-6">
          <Card>
            <CardHeader
              title={t("emailTemplates.variables.title")}
              description={t("emailTemplates.variables.text")}
            />
            <CardBody>
              <DefinitionList
                items={template.variables.map(({ name, example, required }) => ({
                  term: `{{ ${name} }}${required ? ` ${t("emailTemplates.variables.required")}` : ""}`,
                  value: <span className="break-words whitespace-pre-line">{example}</span>,
                }))}
              />
            </CardBody>
          </Card>
          <TemplateVersions template={template} formKey={formKey} mayRestore={mayChange} />
        </div>
      </div>
    </>
  );
}

function wordsOf({ subject, text }: EmailTemplate): Record<string, string> {
  return { subject, text };
}

/** Restoring is refused only if someone else saved first: the page already shows what is in effect. */
function RestoreFailure() {
  const answer = useAnswer<typeof action>();
  const form = answer && "form" in answer && typeof answer.form === "string" ? answer.form : "";
  const failure = useFormFailure(form);
  return form.startsWith("restore-") ? <FailureAlert failure={failure} /> : null;
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle(page ? `emailTemplates.kinds.${page.template.key}` : "emailTemplates.title") },
];
