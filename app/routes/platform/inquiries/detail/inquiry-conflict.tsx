import { useTranslation } from "react-i18next";
import type { InquiryDetail } from "#contract/inquiries/schemas.ts";
import { ConflictChoice } from "#app/features/conflict/conflict-choice.tsx";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { inquiryPath } from "#app/lib/portal-paths.ts";
import { inquiryValues } from "./inquiry-values.ts";
import { inquiryForms } from "./inquiry-work.tsx";

interface InquiryConflictProps {
  current: InquiryDetail;
  failure: FormFailure | undefined;
  formKey: string;
}

/** State and owner as they are saved and as they were sent, and the choice between them. */
export function InquiryConflict({ current, failure, formKey }: InquiryConflictProps) {
  const { t } = useTranslation();
  const theirs = inquiryValues(current);
  const nameOf = (id: string) => current.owners.find((owner) => owner.id === id)?.name ?? id;
  return (
    <ConflictChoice
      form={inquiryForms.update}
      formKey={formKey}
      version={current.version}
      keepHref={inquiryPath(current.id)}
      fields={[
        {
          name: "state",
          label: t("inquiries.columns.state"),
          mine: typed(failure, "state"),
          theirs: theirs.state,
          wordsOf: (state) => t(`inquiries.states.${state}`),
        },
        {
          name: "ownerId",
          label: t("inquiries.columns.owner"),
          mine: typed(failure, "ownerId"),
          theirs: theirs.ownerId,
          wordsOf: nameOf,
        },
      ]}
    />
  );
}
