import { ExternalLink } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/**
 * The payment provider's page, once it is open. A link, not a redirect of the form: our pages' policy lets
 * forms post to this site only.
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
