import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Select, type SelectOption } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type Column, nameOfCell } from "./columns.ts";

interface TableCellProps {
  row: number;
  column: Column;
  value: string;
  options: readonly SelectOption[] | undefined;
  error: string | undefined;
  /** Pasted here, and none of the choices. */
  mark: string | undefined;
  onDismiss: (name: string) => void;
}

/** An input of the table with its label, which a card shows and a table leaves to the head of its column. */
export const TableCell = memo(function TableCell({
  row,
  column: { name: column, kind, most, optional },
  value,
  options,
  error,
  mark,
  onDismiss,
}: TableCellProps) {
  const { t } = useTranslation();
  const name = nameOfCell({ row, column });
  const label = t(`registerChanges.fields.${column}`);
  const described = classNames(error && `${name}-error`, mark !== undefined && `${name}-mark`);
  const input = {
    id: name,
    name,
    defaultValue: value,
    "aria-label": t("points.table.cell", { column: label, row: row + 1 }),
    "aria-invalid": error || mark !== undefined ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={name} className="points-cell-label">
        {label}
        {optional && <span className="ml-2 font-normal text-ink-muted">{t("common.optional")}</span>}
      </label>
      {kind === "choice" ? (
        <Select {...input} options={options ?? []} />
      ) : kind === "lines" ? (
        <Textarea {...input} rows={1} maxLength={most} />
      ) : (
        <TextInput
          {...input}
          mono={column === "tag" || column === "label"}
          maxLength={most}
          autoComplete="off"
          inputMode={kind === "figure" ? "decimal" : undefined}
          autoCapitalize={column === "tag" ? "characters" : undefined}
        />
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {mark !== undefined && (
        <div className="grid justify-items-start gap-1">
          <FieldError id={`${name}-mark`}>{t("points.table.noSuchChoice", { text: mark })}</FieldError>
          <Button type="button" tone="quiet" size="compact" onClick={() => onDismiss(name)}>
            {t("points.table.keepChoice")}
          </Button>
        </div>
      )}
    </div>
  );
});
