import { Link } from "@remix-run/react";
import { Download, FileSpreadsheet } from "#app/ui/icons/icons.ts";
import { forwardRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "#contract/exports.ts";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import type { AnchorProps } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** The same rows as on the page as files: plain links, which work with and without JavaScript. */
export function ExportLinks({ hrefOf }: { hrefOf: (format: ExportFormat) => string }) {
  const { t } = useTranslation();
  return (
    <AnchorProvider component={DocumentLink}>
      <LinkButton href={hrefOf("csv")} tone="secondary" icon={<Download aria-hidden />}>
        {t("exports.csv")}
      </LinkButton>
      <LinkButton href={hrefOf("xlsx")} tone="secondary" icon={<FileSpreadsheet aria-hidden />}>
        {t("exports.xlsx")}
      </LinkButton>
    </AnchorProvider>
  );
}

/** A link to a file: the browser fetches it, not the router. */
export const DocumentLink = forwardRef<HTMLAnchorElement, AnchorProps>(function DocumentLink(
  { href, ...rest },
  ref,
) {
  return <Link {...rest} ref={ref} to={href} reloadDocument />;
});
