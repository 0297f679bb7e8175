import type { Permission } from "#contract/access.ts";
import type { ProcedureContent, ProcedureVersionState } from "#contract/procedures.ts";

export type ProcedureAction = "edit" | "submit" | "publish" | "return" | "retire";

/** A version of an energy control procedure, as far as its life depends on it. */
export interface ProcedureVersion {
  state: ProcedureVersionState;
  authorId: string;
  content: ProcedureContent;
}

export interface ProcedureActor {
  userId: string;
  permissions: readonly Permission[];
}

export interface ProcedureRefusal {
  code: "not_permitted" | "wrong_state" | "own_version" | "content_missing" | "steps_missing";
  message: string;
}

export type ProcedureDecision =
  { ok: true; state: ProcedureVersionState } | { ok: false; refusals: ProcedureRefusal[] };

/**
 * One step in the life draft → in review → published → superseded or retired. A published version never changes:
 * an edit is only possible in draft, and the next draft is a new version.
 */
export function decideProcedure(
  version: ProcedureVersion,
  action: ProcedureAction,
  actor: ProcedureActor,
): ProcedureDecision {
  const { from, to, permission, guards } = life[action];
  const refusals: ProcedureRefusal[] = [];
  if (!actor.permissions.includes(permission)) {
    refusals.push({
      code: "not_permitted",
      message: "You may not do this with procedures. Ask a safety manager.",
    });
  }
  if (version.state !== from) {
    refusals.push({
      code: "wrong_state",
      message: `This version is ${words[version.state]}, not ${words[from]}.`,
    });
  }
  if (refusals.length === 0) {
    refusals.push(...guards.map((guard) => guard(version, actor)).filter((answer) => answer !== null));
  }
  return refusals.length === 0 ? { ok: true, state: to } : { ok: false, refusals };
}

/** What becomes of the version that was published before, once the next one is. */
export const stateWhenReplaced: ProcedureVersionState = "superseded";

type Guard = (version: ProcedureVersion, actor: ProcedureActor) => ProcedureRefusal | null;

const reviewedByAnother: Guard = (version, actor) =>
  version.authorId === actor.userId
    ? { code: "own_version", message: "You wrote this version. Another person has to review it." }
    : null;

/** What 29 CFR 1910.147(c)(4)(ii) demands of the text. */
const contentComplete: Guard = ({ content }) => {
  const parts = ["scope", "purpose", "authorisation", "rules", "enforcement", "intendedUse"] as const;
  const empty = parts.filter((part) => content[part].trim() === "");
  if (empty.length === 0) return null;
  const names = empty.map((part) => (part === "intendedUse" ? "intended use" : part)).join(", ");
  return { code: "content_missing", message: `Still empty: ${names}. Write them before the review.` };
};

/** (c)(4)(ii)(B) to (D): shutting down and isolating, placing and removing devices, and the test. */
const stepsComplete: Guard = ({ content }) => {
  const needed = ["shut_down", "isolate", "apply_lock", "verify", "remove"] as const;
  const lacking = needed.filter((kind) => !content.steps.some((step) => step.kind === kind));
  if (lacking.length === 0) return null;
  const names = lacking.map((kind) => kind.replaceAll("_", " ")).join(", ");
  return { code: "steps_missing", message: `No step yet for: ${names}. Add one for each.` };
};

const words: Record<ProcedureVersionState, string> = {
  draft: "a draft",
  in_review: "in review",
  published: "published",
  superseded: "superseded",
  retired: "retired",
};

const life: Record<
  ProcedureAction,
  {
    from: ProcedureVersionState;
    to: ProcedureVersionState;
    permission: Permission;
    guards: readonly Guard[];
  }
> = {
  edit: { from: "draft", to: "draft", permission: "procedures:edit", guards: [] },
  submit: {
    from: "draft",
    to: "in_review",
    permission: "procedures:edit",
    guards: [contentComplete, stepsComplete],
  },
  publish: {
    from: "in_review",
    to: "published",
    permission: "procedures:approve",
    guards: [reviewedByAnother, contentComplete, stepsComplete],
  },
  return: { from: "in_review", to: "draft", permission: "procedures:approve", guards: [reviewedByAnother] },
  retire: { from: "published", to: "retired", permission: "procedures:approve", guards: [] },
};
