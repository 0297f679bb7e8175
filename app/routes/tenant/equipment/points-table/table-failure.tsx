import { useTranslation } from "react-i18next";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useAnswerFocus } from "#app/lib/answer-focus.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { type Cell, cellNamed, columns } from "./columns.ts";

interface FaultyCell extends Cell {
  name: string;
  message: string;
}

/** Above a refused table: every cell at fault, as a link to it. Takes the focus. */
export function TableFailure({ failure }: { failure: FormFailure | undefined }) {
  const { t } = useTranslation();
  const box = useAnswerFocus(failure?.error && failure);
  const cells = faultyCells(failure?.fields ?? {});
  if (!failure?.error || cells.length === 0) return <FailureAlert failure={failure} />;
  const title = t(failure.code === "validation" ? "common.failure.validation" : "common.failure.refused");
  return (
    <div ref={box} tabIndex={-1} className="mb-5">
      <Alert tone="danger" title={title}>
        <ul className="list-disc pl-5">
          {cells.map(({ name, row, column, message }) => (
            <li key={name}>
              <TextLink
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {t("points.table.cell", { column: t(`registerChanges.fields.${column}`), row: row + 1 })}
              </TextLink>
              {": "}
              {message}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** In the order of the table. */
function faultyCells(fields: Readonly<Record<string, string>>): FaultyCell[] {
  const place = ({ column }: Cell) => columns.findIndex(({ name }) => name === column);
  return Object.entries(fields)
    .flatMap(([name, message]) => {
      const cell = cellNamed(name);
      return cell ? [{ ...cell, name, message }] : [];
    })
    .sort((one, other) => one.row - other.row || place(one) - place(other));
}
