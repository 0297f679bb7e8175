import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Download } from "#app/ui/icons/icons.ts";

interface TemplateCardProps {
  title: string;
  text: string;
  /** Where the file with the columns is. */
  href: string;
  children?: ReactNode;
}

/** What a file for an import has to have, with a template of it. */
export function TemplateCard({ title, text, href, children }: TemplateCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="grid justify-items-start gap-3">
        <p>{text}</p>
        <a
          href={href}
          download
          className="inline-flex min-h-11 items-center gap-2 font-medium text-brand-text underline underline-offset-4"
        >
          <Download aria-hidden className="size-5" />
          {t("imports.template")}
        </a>
        {children}
      </CardBody>
    </Card>
  );
}
