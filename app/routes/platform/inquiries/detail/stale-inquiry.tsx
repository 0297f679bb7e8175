import { useTranslation } from "react-i18next";
import type { InquiryDetail } from "#contract/inquiries/schemas.ts";
import type { StaleValues } from "#app/features/portal/stale-values.ts";
import { StaleValuesChoice } from "#app/features/portal/stale-values-choice.tsx";
import { inquiryPath } from "#app/lib/portal-paths.ts";
import { inquiryValues } from "./inquiry-values.ts";
import { inquiryForms } from "./inquiry-work.tsx";

/** State and owner as they stand and as they were sent; one of them has to be chosen. */
export function StaleInquiry({ stale, formKey }: { stale: StaleValues<InquiryDetail>; formKey: string }) {
  const { t } = useTranslation();
  const { current } = stale;
  const nameOf = (id: string) => current.owners.find((owner) => owner.id === id)?.name ?? id;
  return (
    <StaleValuesChoice
      stale={stale}
      now={inquiryValues(current)}
      form={inquiryForms.update}
      formKey={formKey}
      keepHref={inquiryPath(current.id)}
      labelOf={(name) => t(`inquiries.columns.${name === "state" ? "state" : "owner"}`)}
      wordOf={(name, value) => (name === "state" ? t(`inquiries.states.${value}`) : nameOf(value))}
    />
  );
}
