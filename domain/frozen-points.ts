import type { IsolationPoint, PointChange, ListChanges } from "#contract/equipment/schemas.ts";
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

/** What a change of a point breaks for a version that froze it: the fields that match now, and will no longer. */
export function changesBy(
  published: IsolationPoint,
  { now, after }: Record<"now" | "after", IsolationPoint>,
): PointChange[] {
  const already = new Set(fieldsThatDiffer(published, now).map(({ field }) => field));
  return changesSince([published], [after])
    .map((change) => ({ ...change, fields: change.fields.filter(({ field }) => !already.has(field)) }))
    .filter(({ fields }) => fields.length > 0);
}

/**
 * What differs between what a reviewer was shown and the register now. Here the order counts too: the version is about to
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

/** The same for a list of the machine, such as its control stations; its order does not count. */
export function listChangesSince(published: readonly string[], register: readonly string[]): ListChanges {
  return {
    added: register.filter((each) => !published.includes(each)),
    removed: published.filter((each) => !register.includes(each)),
  };
}

/** Everything that a publication freezes of the register. */
export interface RegisterOfMachine {
  points: readonly IsolationPoint[];
  stations: readonly string[];
  hazards: readonly string[];
  /** IDs of the points that serve other machines too. */
  sharedPoints: readonly string[];
}

/** How all of it differs from what a reviewer was shown; nothing if they saw just this. */
export function registerChangesSinceSeen(seen: RegisterOfMachine, register: RegisterOfMachine) {
  const tags = new Map([...seen.points, ...register.points].map(({ id, tag }) => [id, tag]));
  const tagsOf = (ids: readonly string[]) => ids.map((id) => tags.get(id) ?? id);
  const shared = listChangesSince(seen.sharedPoints, register.sharedPoints);
  const found = {
    changes: changesSinceSeen(seen.points, register.points),
    stationChanges: listChangesSince(seen.stations, register.stations),
    hazardChanges: listChangesSince(seen.hazards, register.hazards),
    sharedChanges: { added: tagsOf(shared.added), removed: tagsOf(shared.removed) },
  };
  const lists = [found.stationChanges, found.hazardChanges, found.sharedChanges];
  const isSame = found.changes.length === 0 && lists.every((list) => isEmpty(list));
  return isSame ? undefined : found;
}

function isEmpty({ added, removed }: ListChanges): boolean {
  return added.length + removed.length === 0;
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
