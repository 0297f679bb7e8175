import { useTranslation } from "react-i18next";
import type { PointChange, StationChanges } from "#contract/equipment/schemas.ts";
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
    stationChanges?: StationChanges;
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
  const changed = procedures.filter(differsFromRegister);
  if (changed.length === 0) return null;
  return (
    <Alert tone="danger" live={live} title={title ?? t("registerChanges.title")} className="mb-6">
      <p>{what}</p>
      {changed.map(({ id, title: procedure, changes, stationChanges }) => (
        <section key={id} className="mt-3 grid gap-2">
          <h2 className="font-semibold">{procedure}</h2>
          <ul className="grid gap-2">
            {changes.map((change) => (
              <ChangedPoint key={change.pointId} change={change} />
            ))}
            {stationChanges && <ChangedStations {...stationChanges} />}
          </ul>
        </section>
      ))}
    </Alert>
  );
}

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

function ChangedStations({ added, removed }: StationChanges) {
  const { t } = useTranslation();
  return (["added", "removed"] as const).map((kind) =>
    (kind === "added" ? added : removed).map((station) => (
      <li key={`${kind} ${station}`}>
        <span className="font-semibold">{t("registerChanges.station", { station })}</span>{" "}
        {t(`registerChanges.stations.${kind}`)}
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
