import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { MachineDrawing } from "#app/features/website/machine-drawings.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { missingPage, publicPage } from "#app/features/website/public-page.server.ts";
import { Hazards, Machines, Regulations } from "./solution/solution-sections.tsx";
import { StartingPoints } from "./solution/starting-points.tsx";
import { WorkedExample } from "./solution/worked-example.tsx";
import { ArticleCards } from "#app/features/website/article-cards.tsx";
import { Section } from "#app/features/website/section.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { readyMadePoints } from "#app/features/isolation-points/ready-made-words.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { entriesOf } from "./articles.server.ts";
import { solutionFor, startingPointsOf } from "./solutions.server.ts";

export const loader = publicPage((args) => {
  const solution = solutionFor(args.params["industry"]);
  if (!solution) throw missingPage(args, "/");
  return {
    ...solution,
    reading: entriesOf(solution.reading),
    startingPoints: startingPointsOf(solution),
    readyMadeCount: readyMadePoints.length,
  };
});

export const headers = () => publicCache;

export default function SolutionPage() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero
        kicker={t("website.solution.kicker", { industry: page.name })}
        title={page.title}
        text={page.lead}
        picture={<MachineDrawing machine={page.machine} className="mx-auto w-full max-w-lg text-ink" />}
      />
      <Hazards title={page.hazardsTitle} hazards={page.hazards} />
      <Machines title={page.machinesTitle} machines={page.machines} />
      <StartingPoints points={page.startingPoints} count={page.readyMadeCount} industry={page.industry} />
      <Regulations title={page.regulationsTitle} regulations={page.regulations} />
      <WorkedExample example={page.example} />
      <Section id="reading" title={t("website.solution.reading")}>
        <ArticleCards articles={page.reading} level={3} />
      </Section>
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: `${data.page.name}: ${data.page.title}`,
        description: data.page.description,
        canonical: data.canonical,
      })
    : [];
