import { useTranslation } from "react-i18next";
import type { TranslationDetail } from "#contract/procedures/translations.ts";
import { languageNames } from "#contract/procedures/translation-words.ts";
import { procedureLimits } from "#contract/limits.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { TranslationCounts } from "#app/features/procedures/translation-counts.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { isPossible, reasonsAgainst } from "./possible.ts";

interface DecisionProps {
  translation: TranslationDetail;
  formKey: string;
}

/** What comes next: submit, approve, return, correct, or discard. */
export function TranslationDecision({ translation, formKey }: DecisionProps) {
  const { t } = useTranslation();
  const { state, language } = translation;
  const name = languageNames[language];
  return (
    <Card className="lg:sticky lg:top-8">
      {state === "draft" ? (
        <CardHeader
          title={t("procedures.translations.submit.title")}
          description={t("procedures.translations.submit.text")}
        />
      ) : (
        <CardHeader
          title={t("procedures.translations.decision")}
          description={t("procedures.translations.decisionText", { language: name })}
        />
      )}
      <CardBody className="grid gap-4">
        <p className="text-sm text-ink-muted">
          {t("procedures.translations.by", { name: translation.translator })}
          {translation.reviewer &&
            ` · ${t("procedures.translations.reviewedBy", { name: translation.reviewer })}`}
        </p>
        {state === "draft" && <Submit translation={translation} formKey={formKey} />}
        {state === "in_review" && <Review translation={translation} formKey={formKey} />}
        {state === "approved" && isPossible(translation, "reopen") && (
          <Commented form="reopen" translation={translation} formKey={formKey} />
        )}
      </CardBody>
    </Card>
  );
}

function Submit({ translation, formKey }: DecisionProps) {
  const { t } = useTranslation();
  const discarding = useFormFailure("discard");
  const mayDiscard = isPossible(translation, "discard");
  return (
    <>
      <p className="text-sm">
        <TranslationCounts translation={translation} />
      </p>
      {isPossible(translation, "submit") && (
        <Press form="submit" translation={translation} formKey={formKey}>
          {t("procedures.translations.submit.button")}
        </Press>
      )}
      {mayDiscard && (
        <Disclosure summary={t("procedures.translations.discard.summary")} open={discarding !== undefined}>
          <p className="mb-3 text-ink-muted">{t("procedures.translations.discard.text")}</p>
          <Press form="discard" tone="danger" translation={translation} formKey={formKey}>
            {t("procedures.translations.discard.button")}
          </Press>
        </Disclosure>
      )}
    </>
  );
}

function Review({ translation, formKey }: DecisionProps) {
  const { t } = useTranslation();
  return (
    <>
      {isPossible(translation, "approve") ? (
        <Press form="approve" translation={translation} formKey={formKey}>
          {t("procedures.translations.approve")}
        </Press>
      ) : (
        <Alert tone="info" live={false} title={t("procedures.translations.notYou")}>
          {reasonsAgainst(translation, "approve").map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      )}
      {isPossible(translation, "withdraw") && (
        <Press form="withdraw" tone="secondary" translation={translation} formKey={formKey}>
          {t("procedures.translations.withdraw")}
        </Press>
      )}
      {isPossible(translation, "return") && (
        <Commented form="return" translation={translation} formKey={formKey} />
      )}
    </>
  );
}

interface PressProps extends DecisionProps {
  form: "submit" | "approve" | "withdraw" | "discard";
  tone?: "primary" | "secondary" | "danger";
  children: string;
}

function Press({ form, tone = "primary", translation, formKey, children }: PressProps) {
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={`${formKey}-${form}`} subject={String(translation.version)}>
      <FailureAlert failure={failure} />
      <input type="hidden" name="version" value={translation.version} />
      <Button tone={tone} pending={pending}>
        {children}
      </Button>
    </PostForm>
  );
}

/** Returning it, or taking it off the wall: with what is to be changed. */
function Commented({ form, translation, formKey }: DecisionProps & { form: "return" | "reopen" }) {
  const { t } = useTranslation();
  const failure = useFormFailure(form);
  const pending = useIsPending(form);
  const isReturn = form === "return";
  const label = t(isReturn ? "procedures.translations.comment" : "procedures.translations.reopen.reason");
  const summary = isReturn ? "procedures.translations.return" : "procedures.translations.reopen.summary";
  return (
    <Disclosure summary={t(summary)} open={failure !== undefined}>
      <FailureAlert failure={failure} labels={{ comment: label }} />
      {!isReturn && <p className="mb-3 text-ink-muted">{t("procedures.translations.reopen.text")}</p>}
      <GuardedForm
        form={form}
        formKey={`${formKey}-${form}`}
        subject={String(translation.version)}
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={translation.version} />
        <Field name="comment" label={label} error={failure?.fields["comment"]} required>
          <Textarea maxLength={procedureLimits.comment} defaultValue={typed(failure, "comment")} />
        </Field>
        <Button tone="secondary" pending={pending} className="justify-self-start">
          {t(isReturn ? "procedures.translations.returnButton" : "procedures.translations.reopen.button")}
        </Button>
      </GuardedForm>
    </Disclosure>
  );
}
