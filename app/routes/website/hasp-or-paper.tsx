import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { PaperTable } from "./hasp-or-paper/paper-table.tsx";
import { Section } from "#app/features/website/section.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { haspIsBetter, paperIsBetter, sameForBoth } from "../../../content/paper.ts";

export const loader = publicPage(() => ({ paperIsBetter, haspIsBetter, sameForBoth }));

export const headers = () => publicCache;

export default function HaspOrPaper() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.paper.heading")} text={t("website.paper.lead")} />
      <Section id="paper" title={t("website.paper.paperTitle")} text={t("website.paper.paperText")}>
        <PaperTable caption={t("website.paper.paperTitle")} rows={page.paperIsBetter} />
      </Section>
      <Section id="hasp" title={t("website.paper.haspTitle")} text={t("website.paper.haspText")} raised>
        <PaperTable caption={t("website.paper.haspTitle")} rows={page.haspIsBetter} />
      </Section>
      <Section id="same" title={t("website.paper.sameTitle")}>
        <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
          {page.sameForBoth.map(({ title, text: same }) => (
            <div key={title} className="border-t border-line-strong pt-3">
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-ink-muted">{same}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-prose text-ink-muted">{t("website.paper.both")}</p>
      </Section>
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.paper.title"),
        description: text("website.paper.lead"),
        canonical: data.canonical,
      })
    : [];
