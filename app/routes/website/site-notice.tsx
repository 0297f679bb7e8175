import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { legalEntity } from "./site-notice/legal-entity.server.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

export const loader = publicPage(() => legalEntity());

export const headers = () => publicCache;

export default function SiteNotice() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.siteNotice.heading")} text={t("website.siteNotice.lead")} />
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 md:px-6">
        <DefinitionList
          items={page.map(({ key, value, variable }) => ({
            term: t(`website.siteNotice.facts.${key}`),
            value: value ?? <Badge tone="waiting">{t("website.siteNotice.missing", { variable })}</Badge>,
          }))}
        />
        <p className="max-w-prose text-ink-muted">{t("website.siteNotice.physical")}</p>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.siteNotice.title"),
        description: text("website.siteNotice.lead"),
        canonical: data.canonical,
      })
    : [];
