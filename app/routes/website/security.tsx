import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { contactPath, testingPath } from "#app/features/navigation/website-paths.ts";
import { FactGroups } from "#app/features/website/fact-groups.tsx";
import { Section } from "#app/features/website/section.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { security } from "../../../content/security.ts";

export const loader = publicPage(() => security);

export const headers = () => publicCache;

export default function Security() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.security.heading")} text={t("website.security.lead")} />
      <FactGroups groups={page} />
      <Section id="report" title={t("website.security.report.title")} raised>
        <div className="grid max-w-prose gap-4">
          <p>
            {t("website.security.report.text")}{" "}
            <TextLink href={contactPath}>{t("website.security.report.link")}</TextLink>
          </p>
          <p>{t("website.security.report.rules")}</p>
          <p>
            {t("website.security.report.tested")}{" "}
            <TextLink href={testingPath}>{t("website.nav.testing")}</TextLink>
          </p>
        </div>
      </Section>
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.security.title"),
        description: text("website.security.lead"),
        canonical: data.canonical,
      })
    : [];
