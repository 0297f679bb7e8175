import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { ConfirmRegisterChanges } from "#app/features/procedures/confirm-register-changes.tsx";
import type { RegisterChangesProps } from "#app/features/procedures/register-changes.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { columns } from "./columns.ts";
import { emptyRow, rowsIn, type TableRow } from "./rows.ts";
import { TableFailure } from "./table-failure.tsx";
import { PointRow } from "./table-row.tsx";
import { useChoices } from "./use-choices.ts";
import { type Done, useTable } from "./use-table.ts";

export const tableForm = "points";

interface PointsFormProps {
  machine: { id: string; tag: string };
  /** As they are saved now. */
  points: readonly PointDetail[];
  rows: readonly TableRow[];
  /** The short form of an empty row. */
  shortOfEmpty: string;
  formKey: string;
  /** Published procedures that would no longer match: the person has to confirm the change. */
  confirming: RegisterChangesProps["procedures"];
  /** How many empty rows someone without scripts asked for. */
  added: number;
}

/** All points of a machine to fill in as in a spreadsheet, saved together. */
export function PointsForm({
  machine,
  points,
  rows,
  shortOfEmpty,
  formKey,
  confirming,
  added,
}: PointsFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(tableForm);
  const pending = useIsPending(tableForm);
  const isInteractive = useInteractive();
  const choices = useChoices();
  // What is loaded again after a refusal must not pass as what the person has seen.
  const [loaded] = useState(rows);
  const typed = failure?.typed;
  const begun = typed ? rowsIn(Object.keys(typed), (name) => typed[name]?.[0]?.trim() ?? "") : loaded;
  const table = useTable(Math.min(begun.length + added, mostPointsOfMachine), choices);
  const fresh = emptyRow(shortOfEmpty);
  return (
    <GuardedForm
      form={tableForm}
      formKey={formKey}
      className="grid gap-4"
      onSubmit={table.onSubmit}
      onInput={table.onInput}
      onKeyDown={table.onKeyDown}
      onPaste={table.onPaste}
    >
      <TableFailure failure={failure} />
      <ConfirmRegisterChanges procedures={confirming} />
      {isInteractive && <p className="text-sm text-ink-muted stacked:hidden">{t("points.table.keys")}</p>}
      <div className="points-frame">
        <table className="points-table">
          <caption className="sr-only">{t("points.table.caption", { tag: machine.tag })}</caption>
          <thead>
            <tr>
              {columns.map(({ name, optional }, at) => (
                <th key={name} scope="col" className={at === 0 ? "points-head points-first" : "points-head"}>
                  {t(`registerChanges.fields.${name}`)}
                  {optional && <span className="points-optional">{t("common.optional")}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: table.rows }, (_, row) => {
              const each = begun[row] ?? fresh;
              return (
                <PointRow
                  // Its place in the table: rows are only ever added at the end.
                  key={String(row)}
                  row={row}
                  begun={each}
                  point={points.find(({ id }) => id === each.id)}
                  machineId={machine.id}
                  choices={choices}
                  errors={failure?.fields ?? noErrors}
                  marks={table.marks}
                  onDismiss={table.dismiss}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <DoneWords done={table.done} />
        {table.mayUndo && (
          <Button type="button" tone="secondary" size="compact" onClick={table.undo}>
            {t(table.done?.what === "filled" ? "points.table.undoFill" : "points.table.undoPaste")}
          </Button>
        )}
      </div>
      <ActionBar tall stays>
        <SaveButton size="floor" pending={pending}>
          {confirming.length > 0 ? t("registerChanges.confirmSubmit") : t("points.table.save")}
        </SaveButton>
        {table.mayAdd && (
          <Button
            tone="secondary"
            name="intent"
            value="rows"
            onClick={(event) => {
              event.preventDefault();
              table.addRows();
            }}
          >
            {t("points.table.addRows")}
          </Button>
        )}
      </ActionBar>
    </GuardedForm>
  );
}

const noErrors: Readonly<Record<string, string>> = {};

function DoneWords({ done }: { done: Done | undefined }) {
  const { t } = useTranslation();
  if (!done) return null;
  const { what, cells, unmatched, leftOut } = done;
  return (
    <p>
      {what !== "unmatched" && <span>{t(`points.table.done.${what}`, { count: cells })} </span>}
      {unmatched > 0 && (
        <span className="font-semibold text-locked-text">
          {t("points.table.unmatched", { count: unmatched })}{" "}
        </span>
      )}
      {leftOut > 0 && (
        <span className="font-semibold text-locked-text">
          {t("points.table.leftOut", { count: leftOut })}
        </span>
      )}
    </p>
  );
}
