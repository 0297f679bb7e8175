import { useTranslation } from "react-i18next";
import type { EmailPreview } from "#contract/email-templates/calls.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** The email as it would arrive, in both its forms. */
export function TemplatePreview({ preview }: { preview: EmailPreview }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("emailTemplates.preview.title")} description={preview.subject} />
      <CardBody className="grid gap-5">
        <iframe
          title={t("emailTemplates.preview.html")}
          // No script, no form, no origin: what it shows was typed by someone.
          sandbox=""
          srcDoc={preview.html}
          className="h-96 w-full rounded-md border border-line bg-white"
        />
        <section>
          <h3 className="mb-1 font-semibold">{t("emailTemplates.preview.text")}</h3>
          <pre className="overflow-x-auto rounded-md border border-line bg-sunken p-4 text-sm whitespace-pre-wrap">
            {preview.text}
          </pre>
        </section>
      </CardBody>
    </Card>
  );
}
