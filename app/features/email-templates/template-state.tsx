import { useTranslation } from "react-i18next";
import type { EmailTemplateItem } from "#contract/email-templates/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

/** Whether an email uses the custom or the built-in wording, and whether it works. */
export function TemplateState({ template }: { template: Pick<EmailTemplateItem, "isOwn" | "failedAt"> }) {
  const { t } = useTranslation();
  if (template.isOwn && template.failedAt !== null)
    return <StateBadge state="locked" label={t("emailTemplates.states.fails")} />;
  return template.isOwn ? (
    <Badge tone="info">{t("emailTemplates.states.own")}</Badge>
  ) : (
    <Badge tone="neutral">{t("emailTemplates.states.builtIn")}</Badge>
  );
}
