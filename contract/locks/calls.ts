import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery, searchText, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { labelQuery } from "#contract/equipment/schemas.ts";
import { mostAtOnce } from "#contract/equipment/words.ts";
import { lockNumber } from "#contract/executions/lock-number.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { lockRefusal } from "#contract/locks/sentences.ts";
import { lockFilter, lockHistoryItem, lockItem } from "./schemas.ts";
import { lockKinds } from "./words.ts";

/** As stamped on the padlock; stored in capitals, so letter case never distinguishes two locks. */
const number = lockNumber.toUpperCase();

const kind = z.enum(lockKinds, inputRefusal("choose_lock_kind").message);

const ownerId = z.uuid(inputRefusal("choose_person").message);

export const listLocks = endpoint({
  method: "GET",
  path: "/api/locks",
  summary: "List padlocks by number, by owner, or newest first",
  access: member("equipment_management", "equipment:read"),
  query: lockFilter.extend(pageQuery.shape),
  /** `missing`: how many are reported lost while a lockout has them in use, whatever the list is narrowed to. */
  response: page(lockItem).extend({ missing: z.number().int() }),
});

export const exportLocks = endpoint({
  method: "GET",
  path: "/api/locks/export",
  summary: "Export a list of padlocks as CSV or XLSX",
  access: member("equipment_management", "equipment:read"),
  query: lockFilter.extend(exportQuery.shape),
  response: download,
});

export const getLocksByIds = endpoint({
  method: "GET",
  path: "/api/locks/labels",
  summary: "Get selected padlocks, to print labels or change several at once",
  access: member("equipment_management", "equipment:read"),
  query: labelQuery,
  response: z.object({ items: z.array(lockItem) }),
});

/** A padlock that a person may hang now. */
const lockChoice = z.object({ id, number: z.string() });

export const listAvailableLocks = endpoint({
  method: "GET",
  path: "/api/locks/available",
  summary:
    "List what the caller can apply: their own padlocks, and the first free padlocks, tags, and lockboxes in the cabinet",
  access: member("lockout_management", "lockouts:execute"),
  response: z.object({
    /** Personal padlocks issued to the caller that hang nowhere. */
    own: z.array(lockChoice),
    /** How many padlocks are issued to the caller, applied ones included. */
    ownCount: z.number().int(),
    /** Free equipment padlocks, by number; the first of them if there are many. */
    cabinet: z.array(lockChoice),
    cabinetCount: z.number().int(),
    /** Free tags, by number; the first of them if there are many. */
    tags: z.array(lockChoice),
    /** Free lockboxes, in the same way. */
    boxes: z.array(lockChoice),
  }),
});
export type AvailableLocks = z.infer<(typeof listAvailableLocks)["response"]>;

export const listLockOwners = endpoint({
  method: "GET",
  path: "/api/locks/owners",
  summary: "List active people who can be issued a padlock; the first 200 by name, search for others",
  access: member("equipment_management", "equipment:edit"),
  query: z.object({
    /** In the name or the employer. */
    search: searchText,
    /** The person who is chosen already: listed first, whatever is searched for. */
    chosen: id.optional(),
  }),
  response: z.object({
    items: z.array(z.object({ id, name: z.string(), employer: z.string().nullable() })),
    isCut: z.boolean(),
  }),
});
export type LockOwners = z.infer<(typeof listLockOwners)["response"]>;

export const getLock = endpoint({
  method: "GET",
  path: "/api/locks/:id",
  summary: "Get a padlock with its owner and where it is applied",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  response: lockItem,
});

export const listLockHistory = endpoint({
  method: "GET",
  path: "/api/locks/:id/history",
  summary: "List what became of a padlock, newest first: issued, applied, removed, lost, found",
  access: member("equipment_management", "equipment:read"),
  params: idParams,
  query: pageQuery,
  response: page(lockHistoryItem),
});
export type LockHistory = z.infer<(typeof listLockHistory)["response"]>;

export const createLock = endpoint({
  method: "POST",
  path: "/api/locks",
  summary: "Add a padlock; a personal one with an owner is issued at once",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({ number, kind, ownerId: ownerId.optional() }),
  response: lockItem,
  status: 201,
});

export const createLockSeries = endpoint({
  method: "POST",
  path: "/api/locks/series",
  summary: "Add a series of padlocks, such as L-001 to L-060, or none of them",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({ first: number, last: number, kind: kind.default("equipment") }),
  response: z.object({ added: z.number().int(), first: z.string(), last: z.string() }),
  status: 201,
});

export const updateLock = endpoint({
  method: "PATCH",
  path: "/api/locks/:id",
  summary: "Change the number or kind of a padlock that is not in use",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version, number: number.optional(), kind: kind.optional() }),
  response: lockItem,
});

/** A call that moves one padlock from state to state. */
const moving = {
  method: "POST",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ version }),
  response: lockItem,
} as const;

export const issueLock = endpoint({
  ...moving,
  path: "/api/locks/:id/issue",
  summary: "Issue a personal padlock to a person",
  body: z.object({ version, ownerId }),
});

export const returnLock = endpoint({
  ...moving,
  path: "/api/locks/:id/return",
  summary: "Return a padlock to the cabinet; it then has no owner",
});

export const loseLock = endpoint({
  ...moving,
  path: "/api/locks/:id/lost",
  summary: "Mark a padlock as lost; while it is applied, this stops the work of its lockout",
});

export const damageLock = endpoint({
  ...moving,
  path: "/api/locks/:id/damaged",
  summary: "Take a damaged padlock out of service; refused while it is applied",
});

export const findLock = endpoint({
  ...moving,
  path: "/api/locks/:id/found",
  summary: "Mark a lost padlock as found; one that is not applied returns to its owner or to the cabinet",
});

export const retireLock = endpoint({
  ...moving,
  path: "/api/locks/:id/retire",
  summary: "Retire a padlock; refused while it is applied",
});

/** The same for several padlocks at once: all of them, or none. */
const several = {
  method: "POST",
  access: member("equipment_management", "equipment:edit"),
  body: z.object({
    locks: z.array(z.object({ id, version })).min(1, lockRefusal("none_chosen").message).max(mostAtOnce),
  }),
  /** Those that were already there do not count. */
  response: z.object({ changed: z.number().int() }),
} as const;

export const returnLocks = endpoint({
  ...several,
  path: "/api/locks/return",
  summary: "Return several padlocks to the cabinet, or none if one is refused",
});

export const retireLocks = endpoint({
  ...several,
  path: "/api/locks/retire",
  summary: "Retire several padlocks, or none if one is refused",
});
