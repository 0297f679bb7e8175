import { ExternalLink } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/**
 * The payment provider's page that was opened. A link, not a redirect of the form: the policy of our pages lets forms
 * lead to this site alone.
 */
export function GoToPayment({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="info"
      live
      title={t("billing.goTo.title")}
      actions={
        <LinkButton href={href} rel="external noreferrer" icon={<ExternalLink aria-hidden />}>
          {t("billing.goTo.open")}
        </LinkButton>
      }
    >
      {t("billing.goTo.text")}
    </Alert>
  );
}
