import { useTranslation } from "react-i18next";
import type { InquiryDetail } from "#contract/inquiries/schemas.ts";
import { inquiryChoices } from "#contract/inquiries/words.ts";
import { formatDay, formatNumber } from "#contract/format.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** What was sent: the message, and the form's own answers. */
export function InquiryMessage({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader
        title={t(`inquiries.sentKinds.${inquiry.kind}`)}
        actions={
          <span className="text-sm text-ink-muted">
            <Instant at={inquiry.createdAt} withZone />
          </span>
        }
      />
      <CardBody className="grid gap-5">
        {inquiry.message && <p className="max-w-prose break-words whitespace-pre-wrap">{inquiry.message}</p>}
        <DefinitionList
          items={Object.entries(inquiry.answers)
            .filter(([, value]) => value !== "")
            .map(([name, value]) => ({
              term: t(`website.inquiry.fields.${name}.label`),
              value: [value].flat().map(wordFor(name)).join(", "),
            }))}
        />
      </CardBody>
    </Card>
  );

  function wordFor(name: string) {
    return (value: string | number) => {
      if (typeof value === "number") return formatNumber(value);
      if (name === "preferredOn") return formatDay(value);
      return name in inquiryChoices ? t(`website.inquiry.choices.${name}.${value}`) : value;
    };
  }
}

/** Who sent it and from where. */
export function InquirySender({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useTranslation();
  const { name, email, company, phone, page, referrer, campaign } = inquiry;
  const items = [
    { term: t("inquiries.columns.name"), value: name, there: true },
    { term: t("website.inquiry.fields.company.label"), value: company, there: company },
    {
      term: t("website.inquiry.fields.email.label"),
      value: (
        <LineLink href={`mailto:${email}`} className="md:min-h-0">
          {email}
        </LineLink>
      ),
      there: true,
    },
    {
      term: t("website.inquiry.fields.phone.label"),
      value: (
        <LineLink href={`tel:${phone ?? ""}`} className="md:min-h-0">
          {phone}
        </LineLink>
      ),
      there: phone,
    },
    { term: t("inquiries.source.page"), value: <span className="font-mono">{page}</span>, there: true },
    { term: t("inquiries.source.referrer"), value: referrer, there: referrer },
    ...Object.entries(campaign).map(([word, value]) => ({
      term: t(`inquiries.source.campaign.${word}`),
      value,
      there: true,
    })),
  ];
  return (
    <Card>
      <CardHeader title={t("inquiries.sender")} />
      <CardBody>
        <DefinitionList items={items.filter(({ there }) => there)} />
      </CardBody>
    </Card>
  );
}
