import { z } from "zod";
import { member, withExit } from "#contract/access.ts";
import { id, ordinal, page, pageQuery, refusal, text, typedPassword, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { sentCommand } from "./commands.ts";
import { refuseBadgeCodes } from "./no-badge-code.ts";
import { fileOf, pdfType, pictureTypes } from "#contract/media-types.ts";
import { leaseContext } from "./lease-context.ts";
import { lease, offlineEntry } from "./leases.ts";
import { executionLimits, handoverLimit } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { photoRecord } from "./photos.ts";
import { executionEvent } from "./events.ts";
import { executionState, executionView, planParams } from "./schemas.ts";
import { leadingParts, mostAlso } from "./words.ts";

const access = (permission: "lockouts:read" | "lockouts:execute") => member("lockout_management", permission);

const accessOrExit = (permission: Parameters<typeof access>[0]) =>
  withExit(access(permission), "this_lockout");

/** With what it was read: the number of the last change that is in it, as a live page hears of them. */
const executionAsOf = executionView.extend({ asOf: z.number().int() });
export type ExecutionAsOf = z.infer<typeof executionAsOf>;

export const getExecution = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution",
  summary: "Get the lockout's current state and what the caller can do next",
  access: accessOrExit("lockouts:read"),
  params: planParams,
  response: executionAsOf,
});

const withoutBadgeCodes = sentCommand.superRefine(refuseBadgeCodes);

export const sendCommand = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/commands",
  summary: "Send a command to a lockout; returns the new state, or every reason for a refusal",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  /**
   * `version` and `state` are those the person was shown: a command counts for that step alone. A person's own
   * lock goes on or off anyway if since then only other people applied or removed theirs. `shared` is shown
   * too: whether another lockout held the point, which decides whether the point is restored or left alone. `also` are
   * further steps of the same press: that the point whose lock came off is restored, and the other control stations at
   * which nothing moved. Each goes by its own rules; all are recorded, or none. What is found unsafe is recorded alone.
   */
  body: z.object({
    version,
    state: executionState,
    shared: z.boolean().optional(),
    command: withoutBadgeCodes,
    also: z.array(withoutBadgeCodes).max(mostAlso).optional(),
    /** With a signature, where policy asks for it. */
    password: typedPassword.optional(),
  }),
  response: executionView,
});

export const addPhoto = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/upload",
  summary: "Add a photo to a lockout; it is stored without metadata, and never changed or deleted",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  takes: Object.keys(pictureTypes),
  response: photoRecord,
  status: 201,
});

export const getLease = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution/lease",
  summary:
    "Get what the caller took offline, signed, with all that a device needs to decide by itself; 404 if nothing is",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  response: z.object({ lease, token: z.string(), view: executionView, context: leaseContext }),
});

export const sendOffline = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/offline-steps",
  summary:
    "Send one step that was recorded without signal, in its order; a step that is refused stays in the history as an attempt",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  body: z.object({
    /** The signed lease of `getLease`. */
    lease: z.string().max(1000),
    entry: offlineEntry,
    /** Photos have a call of their own, so no one can name a file or a hash. */
    command: sentCommand,
  }),
  response: executionView,
});

export const sendOfflinePhoto = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/offline-photos/upload",
  summary: "Send one photo that was taken without signal, in its order among the steps",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  takes: Object.keys(pictureTypes),
  response: executionView,
});

export const callStop = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/stop",
  summary:
    "Stop all work: open to everyone who can see the lockout or is affected by it, in any state; a second stop changes nothing",
  /** What the organization bought does not matter to someone who sees danger. */
  access: withExit({ area: "tenant", permission: "lockouts:read" }, "this_lockout"),
  params: planParams,
  body: z.object({ reason: text(executionLimits.reason).optional() }),
  response: executionView,
});

export const getExecutionHistory = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution/events",
  summary: "List every event of the lockout in order, and check its hash chain",
  access: access("lockouts:read"),
  params: planParams,
  query: pageQuery,
  response: page(executionEvent).extend({
    chain: z.object({ verified: z.boolean(), checked: z.number().int() }),
    /** Locks that were removed in their owner's absence; `number` names the record in `getRemovalPdf`. */
    removals: z.array(z.object({ number: z.number().int(), lockNumber: z.string(), owner: z.string() })),
  }),
});

export const getRemovalPdf = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/lock-removals/:number/pdf",
  summary: "Download the record of a lock that was removed in its owner's absence as a PDF",
  access: access("lockouts:read"),
  params: planParams.extend({ number: ordinal }),
  response: fileOf(pdfType),
});

/** A lockout that the caller leads, and can hand over. */
const ledLockout = z.object({
  planId: id,
  number: z.string(),
  title: z.string(),
  state: executionState,
  part: z.enum(leadingParts),
  /** How many people are signed on. */
  signedOn: z.number().int(),
});
export type LedLockout = z.infer<typeof ledLockout>;

export const listLedLockouts = endpoint({
  method: "GET",
  path: "/api/lockout-handovers",
  summary: "List the open lockouts that the caller leads and has not offered to anyone yet, up to 50",
  access: access("lockouts:execute"),
  response: z.object({ items: z.array(ledLockout) }),
});

export const offerHandovers = endpoint({
  method: "POST",
  path: "/api/lockout-handovers",
  summary: "Offer several lockouts to one person; returns the lockouts that were refused and why",
  access: access("lockouts:execute"),
  body: z.object({
    planIds: z.array(id).min(1, inputRefusal("choose_lockout").message).max(handoverLimit),
    toUserId: z.uuid(inputRefusal("choose_person").message),
  }),
  response: z.object({
    offered: z.number().int(),
    refused: z.array(z.object({ planId: id, title: z.string(), reasons: z.array(refusal) })),
  }),
});
