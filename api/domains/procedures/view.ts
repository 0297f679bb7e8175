import type { IsolationPoint, ListChanges } from "#contract/equipment/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { changesSince, listChangesSince } from "#domain/frozen-points.ts";
import { checkProcedure } from "#domain/procedure-check.ts";
import { completeContent } from "#domain/procedure-content.ts";
import { possibleProcedureActions, type ProcedureActor, type ProcedureVersion } from "#domain/procedures.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { photoFor } from "#api/domains/equipment/public.ts";
import type { ProcedureRecord } from "./sql.ts";

/** A record whose version is there. */
export type ShownProcedure = ProcedureRecord & { shown: NonNullable<ProcedureRecord["shown"]> };

export function isShown(record: ProcedureRecord | undefined): record is ShownProcedure {
  return record !== undefined && record.shown !== null;
}

/** The procedure as this person sees it, with what is wrong with the version and what they may do with it. */
export function detailOf(ctx: TenantContext, record: ShownProcedure): ProcedureDetail {
  const { hasPlannedInspection: _, shown: stored, ...procedure } = record;
  const {
    authorId: __,
    editorIds: ___,
    autosaves: ____,
    points: frozen,
    stations: listed,
    hazards,
    sharedPoints,
    ...shown
  } = stored;
  const isCompared = shown.state === "published";
  const facts = factsOf(record);
  const isOpen = shown.state === "draft" || shown.state === "in_review";
  return {
    ...procedure,
    equipment: photoFor(ctx.actor, procedure.equipment),
    points: frozen ?? procedure.points,
    changes: frozen && isCompared ? changesSince(frozen, procedure.points) : [],
    stations: listed ?? procedure.stations,
    hazards: hazardsOf(record),
    sharedPoints: frozen === null ? procedure.sharedPoints : (sharedPoints ?? []),
    stationChanges: since(listed, procedure.stations),
    hazardChanges: since(hazards, procedure.hazards),
    sharedChanges: inTags(since(sharedPoints, procedure.sharedPoints), [
      ...(frozen ?? []),
      ...procedure.points,
    ]),
    shown: {
      ...shown,
      content: facts.content,
      // What is in effect or was is not measured by today's machine.
      findings: isOpen ? checkProcedure(facts.content, facts.points) : [],
    },
    possible: possibleProcedureActions(facts, actorOf(ctx)),
  };

  /** Null where the version froze none. */
  function since(published: readonly string[] | null, register: readonly string[]): ListChanges {
    return published && isCompared ? listChangesSince(published, register) : { added: [], removed: [] };
  }
}

/** The tags of points that are given by their IDs. */
function inTags({ added, removed }: ListChanges, points: readonly IsolationPoint[]): ListChanges {
  const tags = new Map(points.map(({ id, tag }) => [id, tag]));
  const tagsOf = (ids: readonly string[]) => ids.map((id) => tags.get(id) ?? id);
  return { added: tagsOf(added), removed: tagsOf(removed) };
}

/** Those of the machine until they are frozen. A version published before hazards were has none. */
export function hazardsOf({ shown, hazards }: ShownProcedure): string[] {
  return shown.points === null ? hazards : (shown.hazards ?? []);
}

/** What the life of the version depends on. */
export function factsOf({
  shown,
  points,
  openVersion,
  hasPlannedInspection,
}: ShownProcedure): ProcedureVersion {
  return {
    state: shown.state,
    authorId: shown.authorId,
    editorIds: shown.editorIds,
    content: completeContent(shown.content),
    points,
    hasOpenVersion: openVersion !== null,
    hasPlannedInspection,
  };
}

export function actorOf({ actor: { user } }: TenantContext): ProcedureActor {
  return { userId: user.id, permissions: user.permissions };
}
