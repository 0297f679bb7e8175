import type { Permission } from "#contract/access.ts";
import type { ProcedureAction, ProcedureVersionState } from "#contract/procedures/words.ts";
import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import type { Decision, Refusal } from "#contract/refusals.ts";
import { procedureRefusal } from "#contract/procedures/sentences.ts";
import { mustFindings } from "./procedure-check.ts";
import type { CheckedPoint, Finding } from "./procedure-finding.ts";

/** A version of an energy control procedure, as far as its life depends on it. */
export interface ProcedureVersion {
  state: ProcedureVersionState;
  authorId: string;
  /** Who saved it while it was a draft, beside its author. */
  editorIds: readonly string[];
  content: ProcedureContent;
  /** The isolation points of its machine. */
  points: readonly CheckedPoint[];
  /** Whether its procedure has a version in the making: this one, or another. */
  hasOpenVersion: boolean;
  /** Whether an inspection of its procedure is planned already. */
  hasPlannedInspection: boolean;
}

export interface ProcedureActor {
  userId: string;
  permissions: readonly Permission[];
}

export type ProcedureRefusal = Refusal<
  | "not_permitted"
  | "wrong_state"
  | "own_version"
  | "not_author"
  | "unconfirmed"
  | "incomplete"
  | "version_open"
  | "inspection_planned"
>;

export type ProcedureDecision = Decision<ProcedureVersionState, ProcedureRefusal["code"]>;

/**
 * One step in the life draft → in review → published → superseded or retired. A published version never changes:
 * an edit is only possible in draft, and the next draft is a new version.
 */
export function decideProcedure(
  version: ProcedureVersion,
  action: ProcedureAction,
  actor: ProcedureActor,
): ProcedureDecision {
  const refusals = refusalsOf(version, action, actor);
  return refusals.length === 0
    ? { ok: true, next: life[action].to ?? version.state }
    : { ok: false, refusals };
}

/** What this person may do with the version, and why not, from the guards that `decideProcedure` asks. */
export function possibleProcedureActions(version: ProcedureVersion, actor: ProcedureActor) {
  return (Object.keys(life) as ProcedureAction[]).map((action) => {
    const reasons = refusalsOf(version, action, actor);
    return { action, allowed: reasons.length === 0, reasons };
  });
}

function refusalsOf(
  version: ProcedureVersion,
  action: ProcedureAction,
  actor: ProcedureActor,
): ProcedureRefusal[] {
  const { from, permission, guards } = life[action];
  const refusals: ProcedureRefusal[] = [];
  if (!actor.permissions.includes(permission)) {
    refusals.push(procedureRefusal("not_permitted"));
  }
  if (!from.includes(version.state)) {
    const wanted = from.map((state) => words[state]).join(" or ");
    refusals.push(procedureRefusal("wrong_state", { state: words[version.state], wanted }));
  }
  return refusals.length > 0 ? refusals : guards.flatMap((guard) => guard(version, actor));
}

type Guard = (version: ProcedureVersion, actor: ProcedureActor) => ProcedureRefusal[];

const reviewedByAnother: Guard = ({ authorId, editorIds }, { userId }) =>
  authorId === userId || editorIds.includes(userId) ? [procedureRefusal("own_version")] : [];

const byAuthor: Guard = ({ authorId }, { userId }) =>
  authorId === userId ? [] : [procedureRefusal("not_author")];

/** Nothing that was read from a file is reviewed or published before a person has looked at it. */
const confirmed: Guard = ({ content, points }) => {
  const count = mustFindings(content, points).filter(isAboutReading).length;
  return count === 0 ? [] : [procedureRefusal("unconfirmed", { count })];
};

function isAboutReading({ code }: Finding): boolean {
  return code === "step_read" || code === "texts_read";
}

/** Everything that 29 CFR 1910.147(c)(4)(ii) demands is there, in the order of (d) and (e). */
const complete: Guard = ({ content, points }) =>
  mustFindings(content, points)
    .filter((found) => !isAboutReading(found))
    .map(({ message }) => procedureRefusal("incomplete", { finding: message }));

const noOpenVersion: Guard = ({ hasOpenVersion }) =>
  hasOpenVersion ? [procedureRefusal("version_open")] : [];

const noPlannedInspection: Guard = ({ hasPlannedInspection }) =>
  hasPlannedInspection ? [procedureRefusal("inspection_planned")] : [];

const words: Record<ProcedureVersionState, string> = {
  draft: "a draft",
  in_review: "in review",
  published: "published",
  superseded: "superseded",
  retired: "retired",
};

interface Stage {
  from: readonly ProcedureVersionState[];
  /** Null if the version stays as it is, or goes. */
  to: ProcedureVersionState | null;
  permission: Permission;
  guards: readonly Guard[];
}

const life: Record<ProcedureAction, Stage> = {
  edit: { from: ["draft"], to: "draft", permission: "procedures:edit", guards: [] },
  submit: { from: ["draft"], to: "in_review", permission: "procedures:edit", guards: [confirmed, complete] },
  publish: {
    from: ["in_review"],
    to: "published",
    permission: "procedures:approve",
    guards: [reviewedByAnother, confirmed, complete],
  },
  return: { from: ["in_review"], to: "draft", permission: "procedures:approve", guards: [reviewedByAnother] },
  withdraw: { from: ["in_review"], to: "draft", permission: "procedures:edit", guards: [byAuthor] },
  discard: { from: ["draft"], to: null, permission: "procedures:edit", guards: [] },
  retire: {
    from: ["published"],
    to: "retired",
    permission: "procedures:approve",
    guards: [noOpenVersion],
  },
  draft: {
    from: ["published", "superseded", "retired"],
    to: null,
    permission: "procedures:edit",
    guards: [noOpenVersion],
  },
  inspect: {
    from: ["published"],
    to: null,
    permission: "procedures:edit",
    guards: [noPlannedInspection],
  },
};
