import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { ContactAside } from "#app/features/inquiries/asides.tsx";
import { InquiryPage } from "#app/features/inquiries/inquiry-page.tsx";
import { inquiryAction, inquiryLoader } from "#app/features/inquiries/inquiry-page.server.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { privateNoCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";

export const loader = inquiryLoader;

export const action = inquiryAction("contact");

export const headers = () => privateNoCache;

export default function Contact() {
  return <InquiryPage kind="contact" page={useLoaderData<typeof loader>()} aside={<ContactAside />} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("website.inquiry.contact.title"),
        description: text("website.inquiry.contact.lead"),
        canonical: data.canonical,
      })
    : [];
