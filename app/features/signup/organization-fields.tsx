import { useState } from "react";
import { useTranslation } from "react-i18next";
import { suggestSlug } from "#domain/tenant-slug.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

/** What a new organization is requested, on the website and in the portal. */

/** A slug that follows the organization's name until someone types another. */
export function useSuggestedSlug(initial: string, isOwnAlready = initial !== "") {
  const [slug, setSlug] = useState(initial);
  const [isOwn, setOwn] = useState(isOwnAlready);
  return {
    slug,
    type: (next: string) => {
      setOwn(next !== "");
      setSlug(next);
    },
    suggestFor: (name: string) => {
      if (!isOwn) setSlug(suggestSlug(name));
    },
  };
}

interface IndustryFieldProps {
  label: string;
  failure: FormFailure | undefined;
  industries: readonly string[];
  /** Chosen beforehand. */
  start?: string | undefined;
}

export function IndustryField({ label, failure, industries, start }: IndustryFieldProps) {
  const { t } = useTranslation();
  const chosen = typed(failure, "industry", start);
  return (
    <Field name="industry" label={label} error={failure?.fields["industry"]} required>
      <Select
        key={chosen}
        placeholder={t("signup.chooseIndustry")}
        defaultValue={chosen}
        options={industries.map((key) => ({ value: key, label: t(`signup.industries.${key}`) }))}
      />
    </Field>
  );
}
