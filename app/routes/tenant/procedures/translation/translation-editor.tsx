import { useTranslation } from "react-i18next";
import type { TranslatedText, TranslationDetail } from "#contract/procedures/translations.ts";
import { directionOf, languageNames, translationLimits } from "#contract/procedures/translation-words.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { TranslationCounts } from "#app/features/procedures/translation-counts.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { type FormFailure, useFormFailure } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useTextHead } from "./text-head.tsx";
import { Lacks } from "./translation-texts.tsx";

interface TranslationEditorProps {
  translation: TranslationDetail;
  formKey: string;
}

const missingId = "missing-text";

/** English with an input for each text beside it; one form, which keeps everything typed when it is refused. */
export function TranslationEditor({ translation, formKey }: TranslationEditorProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("texts");
  const pending = useIsPending("texts");
  const { list, version, missing } = translation;
  const firstMissing = list.findIndex(({ text }) => text === "");
  return (
    <GuardedForm form="texts" formKey={formKey} subject={String(version)} className="grid gap-4">
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={versionOf(failure) ?? version} />
      <Card>
        <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status">
            <TranslationCounts translation={translation} />
          </p>
          {missing > 0 && (
            <Anchor href={`#${missingId}`} className="inline-flex min-h-11 items-center">
              {t("procedures.translations.toMissing")}
            </Anchor>
          )}
        </CardBody>
        <ol className="divide-y divide-line border-t border-line">
          {list.map((text, at) => (
            <li
              key={`${text.kind}-${text.english}`}
              id={at === firstMissing ? missingId : undefined}
              className="scroll-mt-4 px-4 py-4 md:px-5"
            >
              <TextRow text={text} at={at} translation={translation} failure={failure} />
            </li>
          ))}
        </ol>
      </Card>
      <ActionBar>
        <Button size="floor" wide name="intent" value="save" pending={pending}>
          {t("procedures.translations.save")}
        </Button>
      </ActionBar>
    </GuardedForm>
  );
}

/** Someone else saved meanwhile: what was typed is saved over that with the next press. */
function versionOf(failure: FormFailure | undefined): number | undefined {
  if (failure?.code !== "stale" || !failure.current) return undefined;
  return (failure.current as TranslationDetail).version;
}

/**
 * What was typed, by its place in the form: the English of a published version does not move. What was left empty may have
 * been written by someone else meanwhile.
 */
function valueOf(failure: FormFailure | undefined, at: number): string {
  return failure?.typed["text"]?.[at] ?? "";
}

interface TextRowProps {
  text: TranslatedText;
  at: number;
  translation: TranslationDetail;
  failure: FormFailure | undefined;
}

function TextRow({ text, at, translation: { language }, failure }: TextRowProps) {
  const { t } = useTranslation();
  const headOf = useTextHead();
  const { kind, english, was, lacks } = text;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="english" value={english} />
      <div className="grid min-w-0 content-start gap-1">
        <p className="text-sm text-ink-muted">{headOf(text)}</p>
        <p className="whitespace-pre-line break-words">{english}</p>
        {was && (
          <div className="mt-1 grid gap-1 border-s-4 border-line ps-3 text-sm">
            <p className="font-semibold">{t("procedures.translations.changedMark")}</p>
            <p>{t("procedures.translations.was", { english: was.english })}</p>
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <Field
          name="text"
          label={
            <>
              {languageNames[language]}
              <span className="sr-only">: {english}</span>
            </>
          }
          error={failure?.fields[`texts.${at}.text`]}
        >
          <Textarea
            lang={language}
            dir={directionOf(language)}
            rows={rowsFor(english)}
            maxLength={translationLimits[kind]}
            defaultValue={valueOf(failure, at) || text.text}
          />
        </Field>
        {was && (
          <p className="text-sm">
            {t("procedures.translations.wasText")}{" "}
            <span lang={language} dir={directionOf(language)}>
              {was.text}
            </span>
          </p>
        )}
        <Lacks lacks={lacks} />
      </div>
    </div>
  );
}

/** About as many as the English has where both are side by side. */
function rowsFor(english: string): number {
  return Math.min(8, Math.max(1, Math.ceil(english.length / 45)));
}
