import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { FactGroups } from "#app/features/website/fact-groups.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { featureGroups } from "../../../content/features.ts";

export const loader = publicPage(() => featureGroups);

export const headers = () => publicCache;

export default function Features() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.features.heading")} text={t("website.features.lead")} />
      <FactGroups groups={page} />
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.features.title"),
        description: text("website.features.lead"),
        canonical: data.canonical,
      })
    : [];
