import { BookOpenCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { formatDay, formatInstant } from "#contract/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";

export const confirmForm = "confirm";

interface ReadingCardProps {
  article: ArticleDetail;
  formKey: string;
  /** A calendar day. */
  today: string;
}

/** The confirmation due from the person, or when they gave it. */
export function ReadingCard({ article, formKey, today }: ReadingCardProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const failure = useFormFailure(confirmForm);
  const pending = useIsPending(confirmForm);
  const { reading, number, currentNumber } = article;
  if (!reading || number !== currentNumber) return null;
  if (reading.confirmedAt) {
    return (
      <Alert tone="success" live={false} className="mt-8 max-w-[68ch]">
        {t("repository.reading.confirmedOn", { at: formatInstant(reading.confirmedAt, timeZone) })}
      </Alert>
    );
  }
  const day = formatDay(reading.dueOn);
  return (
    <section aria-label={t("repository.reading.title")} className="mt-8 max-w-[68ch]">
      <FailureAlert failure={failure} />
      <Alert
        tone="warning"
        live={false}
        title={t(reading.dueOn < today ? "repository.reading.overdue" : "repository.reading.asked", { day })}
        actions={
          <PostForm form={confirmForm} formKey={formKey} subject={String(number)}>
            <input type="hidden" name="number" value={number} />
            <SaveButton icon={<BookOpenCheck aria-hidden />} pending={pending}>
              {t("repository.reading.confirm")}
            </SaveButton>
          </PostForm>
        }
      >
        {t("repository.reading.text")}
      </Alert>
    </section>
  );
}
