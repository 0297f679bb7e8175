import { useTranslation } from "react-i18next";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { withWholeTags } from "#app/ui/whole-tags.tsx";
import { someNames } from "#app/features/isolation-points/some-names.ts";
import { wordsOfInput } from "../points/edit/point-words.ts";
import { pointValuesOf } from "#app/features/isolation-points/point-draft.ts";
import { columnsThatDiffer, nameOfRowInput, type TableRow } from "./rows.ts";

interface RowNotesProps {
  /** As it is saved now. */
  point: PointDetail;
  machineId: string;
}

/** What else relies on a point: a change of it is a change for them, or waits for them. */
export function RowNotes({ point, machineId }: RowNotesProps) {
  const { t } = useTranslation();
  const holding = point.holds.map(({ planNumber }) => planNumber);
  const plans = point.machines.flatMap((machine) => machine.plans.map(({ number }) => number));
  const waiting = [...new Set(plans)].filter((number) => !holding.includes(number));
  const others = point.machines.flatMap(({ id, tag }) => (id === machineId ? [] : [tag]));
  const notes = [
    holding.length > 0 && t("points.table.held", { plans: someNames(holding) }),
    waiting.length > 0 && t("points.table.planned", { plans: someNames(waiting) }),
    others.length > 0 && t("points.table.shared", { machines: someNames(others) }),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="text-sm text-ink-muted">
      {withWholeTags(note)}
    </p>
  ));
}

interface RowConflictProps {
  row: number;
  typed: TableRow;
  point: PointDetail;
}

/** Someone changed the point meanwhile: what is saved now, and whether to save over it. */
export function RowConflict({ row, typed, point }: RowConflictProps) {
  const { t } = useTranslation();
  const saved = pointValuesOf(point);
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">{t("conflict.theirs")}</p>
      <ul className="list-disc pl-5">
        {columnsThatDiffer(point, typed.values).map((name) => (
          <li key={name}>
            {t(`registerChanges.fields.${name}`)}:{" "}
            {wordsOfInput(name, saved[name], [], t) || t("conflict.empty")}
          </li>
        ))}
      </ul>
      <Checkbox
        name={nameOfRowInput(row, "over")}
        value={point.version}
        defaultChecked={typed.over === String(point.version)}
        label={t("points.table.saveOver")}
      />
    </div>
  );
}
