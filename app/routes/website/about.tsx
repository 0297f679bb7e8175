import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { TextPage } from "#app/features/website/text-page.tsx";
import { publicCache } from "#app/lib/cache-control.ts";
import { textPage } from "./pages.server.ts";

export const loader = publicPage(() => textPage("about"));

export const headers = () => publicCache;

export default function About() {
  return <TextPage page={useLoaderData<typeof loader>().page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ ...data.page, canonical: data.canonical }) : [];
