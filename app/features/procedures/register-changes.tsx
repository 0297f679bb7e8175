import { useTranslation } from "react-i18next";
import type { PointChange, ListChanges } from "#contract/equipment/schemas.ts";
import type { DeviceType } from "#contract/energy.ts";
import type { PointField } from "#contract/isolation-points/words.ts";
import { differsFromRegister } from "#domain/register-match.ts";
import { formatNumber } from "#contract/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

export interface RegisterChangesProps {
  /** One entry for each procedure; those that still match are left out. */
  procedures: readonly {
    id: string;
    title: string;
    changes: readonly PointChange[];
    stationChanges?: ListChanges;
    /** These two between what a reviewer was shown and now. */
    hazardChanges?: ListChanges;
    sharedChanges?: ListChanges;
  }[];
  /** What follows from it here, and what to do. */
  what: string;
  title?: string;
  /** Announce it when it appears. */
  live?: boolean;
}

/** Shows, field by field, how the equipment register differs from the points of published procedures. */
export function RegisterChanges({ procedures, what, title, live = false }: RegisterChangesProps) {
  const { t } = useTranslation();
  const changed = procedures.filter(isBehindRegister);
  if (changed.length === 0) return null;
  return (
    <Alert tone="danger" live={live} title={title ?? t("registerChanges.title")} className="mb-6">
      <p>{what}</p>
      {changed.map(({ id, title: procedure, changes, stationChanges, hazardChanges, sharedChanges }) => (
        <section key={id} className="mt-3 grid gap-2">
          <h2 className="font-semibold">{procedure}</h2>
          <ul className="grid gap-2">
            {changes.map((change) => (
              <ChangedPoint key={change.pointId} change={change} />
            ))}
            <ChangedList list="stations" changes={stationChanges} />
            <ChangedList list="hazards" changes={hazardChanges} />
            <ChangedSharing changes={sharedChanges} />
          </ul>
        </section>
      ))}
    </Alert>
  );
}

type Changes = Omit<RegisterChangesProps["procedures"][number], "id" | "title">;

/** Whether anything differs, even if no lockout waits for it. */
export function isBehindRegister(procedure: Changes): boolean {
  const { hazardChanges = none, sharedChanges = none } = procedure;
  return (
    differsFromRegister(procedure) ||
    [hazardChanges, sharedChanges].some(({ added, removed }) => added.length + removed.length > 0)
  );
}

const none: ListChanges = { added: [], removed: [] };
const ways = ["added", "removed"] as const;

function ChangedPoint({ change: { tag, kind, fields } }: { change: PointChange }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <TagChip tag={tag} /> {t(`registerChanges.kinds.${kind}`)}
      </span>
      {fields.map(({ field, published, register }) => (
        <span key={field} className="break-words">
          <span className="font-semibold">{t(`registerChanges.fields.${field}`)}: </span>
          <FieldValue field={field} value={published} />
          <span aria-hidden> → </span>
          <span className="sr-only"> {t("registerChanges.becomes")} </span>
          <strong>
            <FieldValue field={field} value={register} />
          </strong>
        </span>
      ))}
    </li>
  );
}

interface ChangedListProps {
  list: "stations" | "hazards";
  changes: ListChanges | undefined;
}

function ChangedList({ list, changes = none }: ChangedListProps) {
  const { t } = useTranslation();
  return ways.map((way) =>
    changes[way].map((name) => (
      <li key={`${way} ${name}`} className="break-words">
        <span className="font-semibold">{t(`registerChanges.${list}.name`, { name })}</span>{" "}
        {t(`registerChanges.${list}.${way}`)}
      </li>
    )),
  );
}

/** Points that began or ceased to serve other machines too. */
function ChangedSharing({ changes = none }: { changes: ListChanges | undefined }) {
  const { t } = useTranslation();
  return ways.map((way) =>
    changes[way].map((tag) => (
      <li key={`${way} ${tag}`} className="flex flex-wrap items-center gap-2">
        <TagChip tag={tag} /> {t(`registerChanges.sharing.${way}`)}
      </li>
    )),
  );
}

type Value = PointChange["fields"][number]["published"];

function FieldValue({ field, value }: { field: PointField; value: Value }) {
  const { t } = useTranslation();
  if (value === null || value === "") return t("registerChanges.none");
  if (typeof value === "boolean") return t(value ? "registerChanges.yes" : "registerChanges.no");
  if (field === "energyType") return t(`equipment.energy.${String(value)}`);
  if (field === "requiredCertificate") return t(`points.form.certificates.${String(value)}`);
  if (field === "deviceType") return t(`points.deviceTypes.${value as DeviceType}`);
  return typeof value === "number" ? formatNumber(value) : value;
}
