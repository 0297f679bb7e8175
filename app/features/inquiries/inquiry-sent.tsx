import { useTranslation } from "react-i18next";
import type { InquiryKind } from "#contract/inquiries/words.ts";
import { featuresPath, learningCenterPath } from "#app/features/navigation/website-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** In the form's place once it was sent: what happens next. */
export function InquirySent({ kind }: { kind: InquiryKind }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-6" aria-labelledby="sent">
      <Alert tone="success" title={<span id="sent">{t(`website.inquiry.${kind}.sent`)}</span>} live>
        {t("website.inquiry.sent.text")}
      </Alert>
      <div>
        <h2 className="text-lg font-semibold">{t("website.inquiry.sent.next")}</h2>
        <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-5">
          <li>{t("website.inquiry.sent.mail")}</li>
          <li>{t(`website.inquiry.${kind}.next`)}</li>
          <li>{t("website.inquiry.sent.answer")}</li>
        </ol>
      </div>
      <p className="flex flex-wrap gap-3">
        <LinkButton href={featuresPath} tone="secondary">
          {t("website.inquiry.sent.features")}
        </LinkButton>
        <LinkButton href={learningCenterPath} tone="secondary">
          {t("website.inquiry.sent.learning")}
        </LinkButton>
      </p>
    </section>
  );
}
