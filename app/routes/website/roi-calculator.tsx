import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { listPublicPlans } from "#contract/subscription-plans/calls.ts";
import { pricesOf } from "#domain/billing/prices.ts";
import { roiCalculatorPath } from "#app/features/navigation/website-paths.ts";
import { Invitation } from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { RoiForm } from "./roi-calculator/roi-form.tsx";
import roiScript from "./roi-calculator/roi-script.ts?worker&url";
import { RoiResult } from "./roi-calculator/roi-result.tsx";
import type { ListPrice } from "./roi-calculator/roi.ts";
import { readRoi } from "./roi-calculator/roi.ts";
import { Section } from "#app/features/website/section.tsx";
import { publicCacheForAMinute } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";

export const loader = visitorPage(async ({ call, url }) => {
  const { items } = await call(listPublicPlans, {});
  const prices = items.flatMap((plan): ListPrice[] => {
    const monthly = pricesOf(plan).flatMap(({ currency, monthlyPrice }) =>
      monthlyPrice === null ? [] : [{ currency, amount: monthlyPrice }],
    );
    return monthly.length === 0 ? [] : [{ key: plan.key, name: plan.name, monthly }];
  });
  return { form: readRoi(url.searchParams, prices), prices, canonical: canonicalAddress(url.href) };
});

export const headers = () => publicCacheForAMinute;

export default function RoiCalculator() {
  const { t } = useTranslation();
  const { form, prices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.roi.heading")} text={t("website.roi.lead")} />
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-4 py-12 md:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] print:block print:py-4">
        <div className="lg:sticky lg:top-24 lg:order-2 print:mb-8">
          <RoiResult form={form} />
        </div>
        <RoiForm form={form} prices={prices} action={roiCalculatorPath} />
      </div>
      <Section id="left-out" title={t("website.roi.leftOut.title")} raised>
        <p className="max-w-prose">{t("website.roi.leftOut.text")}</p>
      </Section>
      <Invitation />
      <script src={roiScript} defer />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.roi.title"),
        description: text("website.roi.lead"),
        canonical: data.canonical,
      })
    : [];
