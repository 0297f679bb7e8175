import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmArchive } from "./confirm-archive.tsx";
import type { SelectOption } from "#app/ui/select.tsx";
import { Select } from "#app/ui/select.tsx";

export const bulkForm = "bulk";

/** The result of a bulk change if some machines stayed as they were. */
export interface BulkOutcome {
  changed: number;
  refused: { id: string; tag: string; reasons: { message: string }[] }[];
}

interface BulkChangesProps {
  formKey: string;
  lines: readonly SelectOption[];
  outcome: BulkOutcome | undefined;
  /** The machines to archive once the person confirms it, by their IDs. */
  asked: readonly string[];
  machines: readonly { id: string; tag: string }[];
  /** Labels are for everyone; the rest changes something. */
  mayEdit: boolean;
  /** The table with its boxes. */
  children: ReactNode;
}

/** A list with boxes to tick, and what can be done with the ticked machines. */
export function BulkChanges({
  formKey,
  lines,
  outcome,
  asked,
  machines,
  mayEdit,
  children,
}: BulkChangesProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(bulkForm);
  const pending = useIsPending(bulkForm);
  return (
    <PostForm form={bulkForm} formKey={formKey}>
      <FailureAlert failure={failure} />
      {outcome && <Refusals outcome={outcome} />}
      <ConfirmArchive asked={asked} machines={machines} pending={pending} />
      {children}
      <fieldset className="mt-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-raised px-4 pt-2 pb-4">
        <legend className="px-1 text-sm font-semibold">{t("equipment.bulk.title")}</legend>
        <Button name="intent" value="labels" tone="secondary" pending={pending}>
          {t("equipment.bulk.labels")}
        </Button>
        {mayEdit && (
          <>
            <label className="grid min-w-0 gap-1.5 text-sm font-semibold max-sm:w-full sm:w-80">
              {t("equipment.bulk.line")}
              <Select
                name="lineId"
                defaultValue={typed(failure, "lineId")}
                placeholder={t("equipment.bulk.chooseLine")}
                options={lines}
              />
            </label>
            <Button name="intent" value="move" tone="secondary" pending={pending}>
              {t("equipment.bulk.move")}
            </Button>
            <Button name="intent" value="archive" tone="secondary" pending={pending}>
              {t("equipment.bulk.archive")}
            </Button>
          </>
        )}
      </fieldset>
    </PostForm>
  );
}

function Refusals({ outcome: { changed, refused } }: { outcome: BulkOutcome }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" title={t("equipment.bulk.refused", { count: refused.length })} className="mb-5">
      <ul className="list-disc pl-5">
        {refused.map(({ id, tag, reasons }) => (
          <li key={id}>
            <span className="font-mono">{tag}</span> · {reasons.map(({ message }) => message).join(" ")}
          </li>
        ))}
      </ul>
      {changed > 0 && <p className="mt-1">{t("equipment.bulk.changed", { count: changed })}</p>}
    </Alert>
  );
}
