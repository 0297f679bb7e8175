import type { IsolationPoint, PointChange, StationChanges } from "#contract/equipment/schemas.ts";
import { type PointField, pointFields } from "#contract/isolation-points/words.ts";

/**
 * What differs between the points that a published version froze and the register now, field by field. Empty if the
 * version still matches; the order of the points does not count, because the version keeps its own.
 */
export function changesSince(
  published: readonly IsolationPoint[],
  register: readonly IsolationPoint[],
): PointChange[] {
  const now = new Map(register.map((point) => [point.id, point]));
  const known = new Set(published.map(({ id }) => id));
  const changed = published.flatMap((point): PointChange[] => {
    const today = now.get(point.id);
    if (!today) return [changeOf(point, "detached")];
    const fields = fieldsThatDiffer(point, today);
    return fields.length > 0 ? [{ ...changeOf(point, "changed"), fields }] : [];
  });
  const attached = register.filter(({ id }) => !known.has(id)).map((point) => changeOf(point, "attached"));
  return [...changed, ...attached];
}

/**
 * The same between what a reviewer was shown and the register now. Here the order counts too: the version is about to
 * freeze it.
 */
export function changesSinceSeen(
  seen: readonly IsolationPoint[],
  register: readonly IsolationPoint[],
): PointChange[] {
  const changes = changesSince(seen, register);
  const shared = seen.filter(({ id }) => register.some((point) => point.id === id));
  const today = register.filter(({ id }) => seen.some((point) => point.id === id));
  const moved = today
    .filter(({ id }, place) => shared[place]?.id !== id)
    .map((point) => changeOf(point, "moved"));
  return [...changes, ...moved];
}

/** The same for the control stations of a machine; their order does not count either. */
export function stationChangesSince(
  published: readonly string[],
  register: readonly string[],
): StationChanges {
  return {
    added: register.filter((station) => !published.includes(station)),
    removed: published.filter((station) => !register.includes(station)),
  };
}

/** Tags of points on which two versions disagree: one lockout cannot isolate one point in two ways. */
export function disagreements(versions: readonly (readonly IsolationPoint[])[]): string[] {
  const first = new Map<string, IsolationPoint>();
  const tags = new Set<string>();
  for (const point of versions.flat()) {
    const other = first.get(point.id);
    if (!other) first.set(point.id, point);
    else if (fieldsThatDiffer(other, point).length > 0) tags.add(other.tag);
  }
  return [...tags].sort();
}

function changeOf({ id, tag }: IsolationPoint, kind: PointChange["kind"]): PointChange {
  return { pointId: id, tag, kind, fields: [] };
}

function fieldsThatDiffer(published: IsolationPoint, register: IsolationPoint): PointChange["fields"] {
  return pointFields
    .map((field) => ({ field, published: valueOf(published, field), register: valueOf(register, field) }))
    .filter((difference) => difference.published !== difference.register);
}

/** A field that a version was frozen without, or that a form left empty, says the same as one that is not filled in. */
function valueOf(point: IsolationPoint, field: PointField) {
  const value = point[field];
  return value === undefined || value === "" ? null : value;
}
