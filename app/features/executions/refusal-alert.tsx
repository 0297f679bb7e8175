import { useTranslation } from "react-i18next";
import { FailureAlert } from "#app/features/shell/failure-alert.tsx";
import { useLastFailure } from "#app/lib/form.ts";

/** Inputs worth reading back to whoever typed them. */
const readBack = ["scannedTag", "lockNumber", "value", "instrument", "reason", "note", "signature"];

/**
 * What became of the last press that was refused. Where its form is no longer on the screen, because somebody else
 * was quicker, what was typed is read back.
 */
export function RefusalAlert({ shownForm }: { shownForm: string | undefined }) {
  const { t } = useTranslation();
  const failure = useLastFailure();
  if (!failure) return null;
  const typed = readBack.flatMap((name) => {
    const value = failure.typed[name]?.[0];
    return value ? [{ name, value }] : [];
  });
  return (
    <>
      <FailureAlert
        failure={failure}
        labels={Object.fromEntries(
          Object.keys(failure.fields).map((name) => [name, t(`executions.inputs.${name}`)]),
        )}
      />
      {failure.form !== shownForm && typed.length > 0 && (
        <p className="-mt-2 mb-5 text-ink-muted">
          {t("executions.typed")}{" "}
          {typed.map(({ name, value }) => `${t(`executions.inputs.${name}`)}: ${value}`).join(" · ")}
        </p>
      )}
    </>
  );
}
