import { useLoaderData } from "@remix-run/react";
import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { privacyPath } from "#app/features/navigation/website-paths.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { TextPage } from "#app/features/website/text-page.tsx";
import { publicCache } from "#app/lib/cache-control.ts";
import { textPage } from "./pages.server.ts";

const ofWebsite = publicPage(() => textPage("privacy-policy"));

/** The cookie banner names this page on every host: a tenant's sends its visitor to the website's. */
export function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  if (context.area === "main") return ofWebsite(args);
  const website = new URL(websiteAddress(new URL(request.url), context), request.url);
  throw redirect(new URL(privacyPath, website).href);
}

export const headers = () => publicCache;

export default function PrivacyPolicy() {
  return <TextPage page={useLoaderData<typeof loader>().page} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ ...data.page, canonical: data.canonical }) : [];
