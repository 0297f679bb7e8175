import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { interestPath } from "#app/features/navigation/website-paths.ts";
import { FactGroups } from "#app/features/website/fact-groups.tsx";
import { Section } from "#app/features/website/section.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { integrations } from "../../../content/integrations.ts";

export const loader = publicPage(() => integrations);

export const headers = () => publicCache;

export default function Integrations() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.integrations.heading")} text={t("website.integrations.lead")} />
      <FactGroups groups={page} />
      <Section id="ask" title={t("website.integrations.ask.title")} raised>
        <p className="max-w-prose">
          {t("website.integrations.ask.text")}{" "}
          <TextLink href={interestPath}>{t("website.integrations.ask.link")}</TextLink>
        </p>
      </Section>
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.integrations.title"),
        description: text("website.integrations.lead"),
        canonical: data.canonical,
      })
    : [];
