import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { ProofFigures } from "./how-we-test/proof-figures.tsx";
import { Section } from "#app/features/website/section.tsx";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import proof from "../../../content/proof.json";

export const loader = publicPage(() => proof);

export const headers = () => publicCache;

export default function HowWeTest() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.testing.heading")} text={t("website.testing.lead")} />
      <Section id="figures" title={t("website.testing.figuresTitle")} text={t("website.testing.figuresText")}>
        <ProofFigures proof={page} />
      </Section>
      <Section id="kinds" title={t("website.testing.kindsTitle")} raised>
        <dl className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {["people", "offline", "faults", "strangers", "access", "papers"].map((kind) => (
            <div key={kind} className="border-t border-line-strong pt-3">
              <dt className="text-lg font-semibold">{t(`website.testing.kinds.${kind}.title`)}</dt>
              <dd className="mt-1 text-ink-muted">{t(`website.testing.kinds.${kind}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="limits" title={t("website.testing.limitsTitle")}>
        <p className="max-w-prose">{t("website.testing.limitsText")}</p>
      </Section>
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.testing.title"),
        description: text("website.testing.lead"),
        canonical: data.canonical,
      })
    : [];
