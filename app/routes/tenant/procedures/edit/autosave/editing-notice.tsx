import { useTranslation } from "react-i18next";
import { formatTime } from "#contract/format.ts";
import type { DraftEditing } from "#contract/procedures/schemas.ts";
import { procedurePath } from "#app/lib/paths.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { useTimeZone } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

interface EditingNoticeProps {
  /** Of the procedure. */
  id: string;
  formId: string;
  editing: DraftEditing | undefined;
  /** Another version is stored than the form's, or none. */
  isBehind: boolean;
  isDirty: boolean;
}

/** Who else has the draft open; and what to do once they have saved what this page does not show. */
export function EditingNotice({ id, formId, editing, isBehind, isDirty }: EditingNoticeProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  if (isBehind && editing?.draft === null) {
    return (
      <Alert
        tone="warning"
        title={t("procedures.editing.goneTitle")}
        actions={
          <LinkButton href={procedurePath(id)} tone="secondary" size="compact">
            {t("procedures.editing.open")}
          </LinkButton>
        }
      >
        {isDirty && t("procedures.editing.goneText")}
      </Alert>
    );
  }
  if (isBehind) {
    const { saved } = editing ?? {};
    const time = saved && formatTime(saved.at, timeZone);
    return (
      <Alert
        tone="warning"
        title={
          !saved
            ? t("procedures.editing.savedBySomeone")
            : t(saved.own ? "procedures.editing.savedByYou" : "procedures.editing.savedBy", {
                name: saved.by,
                time,
              })
        }
        actions={
          isDirty ? (
            <Button form={formId} name="intent" value="save" tone="secondary" size="compact">
              {t("procedures.editing.compare")}
            </Button>
          ) : (
            editing?.draft && (
              <LinkButton
                href={editProcedurePath(id, { fresh: editing.draft.version })}
                tone="secondary"
                size="compact"
              >
                {t("procedures.editing.showNew")}
              </LinkButton>
            )
          )
        }
      >
        {t(isDirty ? "procedures.editing.dirtyText" : "procedures.editing.cleanText")}
      </Alert>
    );
  }
  return (
    <div role="status" className="grid gap-1 text-sm text-ink empty:hidden">
      {editing?.editors.map(({ name, own, changedAt }) => {
        const time = changedAt && formatTime(changedAt, timeZone);
        return (
          <p key={name}>
            {own
              ? t(time ? "procedures.editing.youChanged" : "procedures.editing.you", { time })
              : t(time ? "procedures.editing.otherChanged" : "procedures.editing.other", { name, time })}
          </p>
        );
      })}
    </div>
  );
}
