import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InquiryKind } from "#contract/inquiries/words.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { InquiryForm, type OpenInquiry } from "./inquiry-form.tsx";
import { InquirySent } from "./inquiry-sent.tsx";

export interface InquiryPageData {
  /** Null once it was sent. */
  form: OpenInquiry | null;
}

interface InquiryPageProps {
  kind: InquiryKind;
  page: InquiryPageData;
  /** Beside the form: what it is for. */
  aside: ReactNode;
}

/** A page of the website with a form; it needs no scripts. */
export function InquiryPage({ kind, page, aside }: InquiryPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={t(`website.inquiry.${kind}.heading`)} text={t(`website.inquiry.${kind}.lead`)} />
      <div className="mx-auto grid max-w-6xl items-start gap-x-14 gap-y-12 px-4 py-10 md:px-6 md:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {page.form ? <InquiryForm kind={kind} form={page.form} /> : <InquirySent kind={kind} />}
        <aside className="grid gap-8">{aside}</aside>
      </div>
    </>
  );
}
