import { useTranslation } from "react-i18next";
import type { EmailTemplate } from "#contract/email-templates/schemas.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** The words of an email as they are in effect, to read. */
export function TemplateWords({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("emailTemplates.form.title")} />
      <CardBody className="grid gap-3">
        <p className="font-semibold">{template.subject}</p>
        <pre className="overflow-x-auto text-sm whitespace-pre-wrap">{template.text}</pre>
      </CardBody>
    </Card>
  );
}
