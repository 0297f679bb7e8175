import type { ReactNode } from "react";
import type { Found } from "#contract/search/schemas.ts";
import type { SearchKind } from "#contract/search/words.ts";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { showsPhotos } from "#app/features/files/first-photo.ts";
import { LockStateBadge } from "#app/features/locks/lock-state.tsx";
import { PlanStateBadge } from "#app/features/plans/plan-state.tsx";
import { VersionBadge } from "#app/features/procedures/version-badge.tsx";
import { UserStateBadge } from "#app/features/users/user-state.tsx";
import { pointPath } from "#app/lib/equipment-paths.ts";
import { lockPath } from "#app/lib/lock-paths.ts";
import { equipmentPath, planPath, procedurePath } from "#app/lib/paths.ts";
import { userPath } from "#app/lib/people-paths.ts";
import { articlePath, documentPath } from "#app/lib/repository-paths.ts";

/** A hit as a line: its name, its location, its state, and its link. */
export interface FoundRow {
  key: string;
  href: string;
  tag?: string;
  title: string;
  /** What distinguishes it from others with that name; "" if there is nothing. */
  detail: string;
  badge?: ReactNode;
  /** The photo of its machine; null keeps the place, because another hit of its kind has one. */
  photoId?: string | null;
  /** Whose icon it bears, where not that of its group. */
  kind?: string;
}

/** Hits of one kind. The kind names its text and its icon. */
export interface FoundGroup {
  kind: string;
  rows: FoundRow[];
}

/** The hits by kind, those kinds that have some. */
export function groupsOf(found: Found): FoundGroup[] {
  const groups: Record<SearchKind, FoundRow[]> = {
    equipment: found.equipment.map(({ id, tag, name, site, area, line, photoId, ...machine }) => ({
      key: id,
      ...(showsPhotos(found.equipment) && { photoId }),
      href: equipmentPath(id),
      tag,
      title: name,
      detail: joined([site, area, line]),
      badge: <EquipmentStatusBadge machine={machine} />,
    })),
    plans: found.plans.map(({ id, number, title, workOrder, photoId, ...states }) => ({
      key: id,
      ...(showsPhotos(found.plans) && { photoId }),
      href: planPath(id),
      tag: number,
      title,
      detail: workOrder ?? "",
      badge: <PlanStateBadge plan={states} />,
    })),
    procedures: found.procedures.map(({ id, title, equipmentTag, state }) => ({
      key: id,
      href: procedurePath(id),
      tag: equipmentTag,
      title,
      detail: "",
      badge: <VersionBadge state={state} />,
    })),
    points: found.points.map(({ id, tag, name, location, site }) => ({
      key: id,
      href: pointPath(id),
      tag,
      title: name,
      detail: joined([site, location]),
    })),
    locks: found.locks.map(({ id, number, ...lock }) => ({
      key: id,
      href: lockPath(id),
      tag: number,
      title: lock.owner?.name ?? "",
      detail: "",
      badge: <LockStateBadge lock={lock} />,
    })),
    entries: found.entries.map(({ id, kind, title, folder, excerpt }) => ({
      key: id,
      href: kind === "article" ? articlePath(id) : documentPath(id),
      title,
      detail: joined([folder, excerpt.map(({ text }) => text).join("")]),
    })),
    people: found.people.map(({ id, name, username, jobTitle, employer, state }) => ({
      key: id,
      href: userPath(id),
      title: name,
      detail: joined([username, jobTitle, employer]),
      badge: <UserStateBadge state={state} />,
    })),
  };
  return Object.entries(groups)
    .map(([kind, rows]) => ({ kind, rows }))
    .filter(({ rows }) => rows.length > 0);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
