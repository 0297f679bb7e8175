import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { LearningStage, SideBySide } from "./learning-center/learning-path.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { stages, wordsSideBySide } from "../../../content/learning-path.ts";
import { entriesOf } from "./articles.server.ts";

export const loader = publicPage(() => ({
  stages: stages.map((stage) => ({ ...stage, articles: entriesOf(stage.articles) })),
  words: wordsSideBySide,
}));

export const headers = () => publicCache;

export default function LearningCenter() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.learning.heading")} text={t("website.learning.lead")} />
      <ol>
        {page.stages.map((stage, position) => (
          <LearningStage key={stage.id} stage={stage} number={position + 1} />
        ))}
      </ol>
      <SideBySide words={page.words} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.learning.title"),
        description: text("website.learning.lead"),
        canonical: data.canonical,
      })
    : [];
