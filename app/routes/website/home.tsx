import type { MetaFunction } from "@remix-run/node";
import {
  Evidence,
  ForWhom,
  Hero,
  Industries,
  Invitation,
  Sequence,
} from "#app/features/website/home-sections.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { productThings } from "#app/features/website/structured-data.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";

/** The marketing home; on a tenant's host the way into its app. */
export const loader = publicPage(() => null);

export const headers = () => publicCache;

export default function Home() {
  return (
    <>
      <Hero />
      <ForWhom />
      <Sequence />
      <Evidence />
      <Industries />
      <Invitation />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.home.title"),
        description: text("website.home.description"),
        canonical: data.canonical,
        things: productThings(data.canonical, text("website.home.description")),
      })
    : [];
