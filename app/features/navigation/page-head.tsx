import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

interface PageHeadProps extends Omit<ComponentProps<typeof PageHeader>, "breadcrumbs"> {
  /** The pages above, then this one. */
  crumbs: readonly Crumb[];
}

/** The head of a page that is below another one. */
export function PageHead({ crumbs, ...rest }: PageHeadProps) {
  const { t } = useTranslation();
  const path = <Breadcrumbs label={t("common.breadcrumbs")} crumbs={crumbs} />;
  return <PageHeader {...rest} breadcrumbs={path} />;
}
