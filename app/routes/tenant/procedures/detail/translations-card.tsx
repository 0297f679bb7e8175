import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import type { TranslationItem, TranslationList } from "#contract/procedures/translations.ts";
import { languageNames } from "#contract/procedures/translation-words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { TranslationBadge } from "#app/features/procedures/translation-badge.tsx";
import { TranslationCounts } from "#app/features/procedures/translation-counts.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { translationPath } from "#app/lib/procedure-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

interface TranslationsCardProps {
  procedure: ProcedureDetail;
  translations: TranslationList;
  formKey: string;
}

/** The languages of the version shown: who translated it, who reviewed it, and what is missing. */
export function TranslationsCard({ procedure, translations, formKey }: TranslationsCardProps) {
  const { t } = useTranslation();
  const { items, addable } = translations;
  return (
    <Card>
      <CardHeader
        title={t("procedures.translations.title")}
        description={t("procedures.translations.text")}
      />
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <TranslationRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {(items.length === 0 || addable.length > 0) && (
        <CardBody className="grid gap-3">
          {items.length === 0 && <p className="text-ink-muted">{t("procedures.translations.none")}</p>}
          {addable.length > 0 && (
            <AddTranslation number={procedure.shown.number} addable={addable} formKey={formKey} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

function TranslationRow({ item }: { item: TranslationItem }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-1 px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <LineLink href={translationPath(item.id)}>{languageNames[item.language]}</LineLink>
        <TranslationBadge state={item.state} />
      </p>
      <p className="text-sm text-ink-muted">
        {t("procedures.translations.by", { name: item.translator })}
        {item.reviewer && ` · ${t("procedures.translations.reviewedBy", { name: item.reviewer })}`}
        {item.approvedAt && (
          <>
            {" "}
            · <Day on={item.approvedAt} />
          </>
        )}
      </p>
      {item.state !== "approved" && (
        <p className="text-sm">
          <TranslationCounts translation={item} />
        </p>
      )}
    </li>
  );
}

interface AddTranslationProps {
  number: number;
  addable: TranslationList["addable"];
  formKey: string;
}

function AddTranslation({ number, addable, formKey }: AddTranslationProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("translate");
  const pending = useIsPending("translate");
  const options = addable.map((language) => ({ value: language, label: languageNames[language] }));
  return (
    <Disclosure summary={t("procedures.translations.add")} open={failure !== undefined}>
      <FailureAlert failure={failure} labels={{ language: t("procedures.translations.language") }} />
      <PostForm
        form="translate"
        formKey={`${formKey}-translate`}
        subject={String(number)}
        className="grid gap-4"
      >
        <input type="hidden" name="number" value={number} />
        <Field
          name="language"
          label={t("procedures.translations.language")}
          error={failure?.fields["language"]}
          required
        >
          <Select
            placeholder={t("procedures.translations.chooseLanguage")}
            options={options}
            defaultValue={typed(failure, "language")}
          />
        </Field>
        <Button tone="secondary" pending={pending} className="justify-self-start">
          {t("procedures.translations.addButton")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
