import type { z } from "zod";
import type { CommandType, executionCommand } from "#contract/executions/commands.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { instantOf } from "#app/lib/wall-time.ts";

export type CommandInput = z.input<typeof executionCommand>;
type Posted = Pick<PostedForm, "text" | "optional" | "all" | "ticked">;

/**
 * The command that a form of the execute screen describes, its times those of the clock in `timeZone`; undefined for
 * a type that there is not. The API checks everything in it.
 */
export function commandFrom(posted: Posted, timeZone: string): CommandInput | undefined {
  const type = posted.text("type");
  return Object.hasOwn(builders, type) ? builders[type as CommandType](posted, timeZone) : undefined;
}

/** The reading as a number, written with a point or a comma; undefined where it is none: empty is never zero. */
export function readingOf(typed: string): number | undefined {
  const plain = typed.trim().replace("−", "-").replace(",", ".");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

const builders: Record<CommandType, (posted: Posted, timeZone: string) => CommandInput> = {
  notify: (posted) => ({ type: "notify", ...told(posted) }),
  shut_down: ({ optional }) => ({ type: "shut_down", note: optional("note") }),
  isolate_point: (posted) => ({ type: "isolate_point", ...atPoint(posted) }),
  apply_lock: (posted) => ({
    type: "apply_lock",
    ...atPoint(posted),
    lockNumber: numberOfLock(posted),
    additionalMeasure: posted.optional("additionalMeasure"),
  }),
  relieve: ({ text, ticked, optional }) => ({
    type: "relieve",
    pointId: text("pointId"),
    methodConfirmed: ticked("methodConfirmed"),
    note: optional("note"),
  }),
  verify_point: ({ text, ticked, optional }) => ({
    type: "verify_point",
    pointId: text("pointId"),
    method: text("method"),
    reading: { value: readingOf(text("value")) ?? Number.NaN, unit: text("unit") },
    instrument: optional("instrument"),
    provedBefore: ticked("provedBefore"),
    provedAfter: ticked("provedAfter"),
  }),
  try_start: ({ ticked }) => ({
    type: "try_start",
    everyStation: ticked("everyStation"),
    noResponse: ticked("noResponse"),
    controlsOff: ticked("controlsOff"),
  }),
  sign_on: (posted) => ({
    type: "sign_on",
    lockNumber: numberOfLock(posted),
    briefed: posted.ticked("briefed"),
  }),
  sign_off: () => ({ type: "sign_off" }),
  start_release: ({ optional }) => ({ type: "start_release", reason: optional("reason") }),
  confirm_clear: ({ ticked }) => ({
    type: "confirm_clear",
    toolsClear: ticked("toolsClear"),
    guardsBack: ticked("guardsBack"),
    peopleClear: ticked("peopleClear"),
  }),
  unlock_point: ({ text }) => ({ type: "unlock_point", pointId: text("pointId") }),
  restore_point: ({ text }) => ({ type: "restore_point", pointId: text("pointId") }),
  notify_restored: (posted) => ({ type: "notify_restored", ...told(posted) }),
  close: ({ text }) => ({ type: "close", signature: text("signature") }),
  cancel: ({ text }) => ({ type: "cancel", reason: text("reason") }),
  offer_handover: ({ text }) => ({ type: "offer_handover", toUserId: text("toUserId") }),
  appoint_successor: ({ text }) => ({
    type: "appoint_successor",
    toUserId: text("toUserId"),
    reason: text("reason"),
  }),
  accept_handover: () => ({ type: "accept_handover" }),
  withdraw_handover: () => ({ type: "withdraw_handover" }),
  hold: ({ text }, timeZone) => ({
    type: "hold",
    reason: text("reason"),
    reviewBy: instantOf(text("reviewBy"), timeZone),
  }),
  review_hold: ({ text }, timeZone) => ({
    type: "review_hold",
    note: text("note"),
    reviewBy: instantOf(text("reviewBy"), timeZone),
  }),
  resume: ({ ticked }) => ({ type: "resume", locksChecked: ticked("locksChecked") }),
  start_test: ({ all, text, ticked }, timeZone) => ({
    type: "start_test",
    pointIds: all("pointIds"),
    reason: text("reason"),
    expiresAt: instantOf(text("expiresAt"), timeZone),
    toolsClear: ticked("toolsClear"),
    peopleClear: ticked("peopleClear"),
  }),
  energise_test: () => ({ type: "energise_test" }),
  end_test: () => ({ type: "end_test" }),
  request_lock_removal: ({ text, ticked }) => ({
    type: "request_lock_removal",
    lockNumber: text("lockNumber"),
    notOnSite: ticked("notOnSite"),
    triedToReach: ticked("triedToReach"),
    willBeInformed: ticked("willBeInformed"),
    reason: text("reason"),
  }),
  approve_lock_removal: ({ text }) => ({ type: "approve_lock_removal", lockNumber: text("lockNumber") }),
  reject_lock_removal: ({ text }) => ({
    type: "reject_lock_removal",
    lockNumber: text("lockNumber"),
    reason: text("reason"),
  }),
  record_informed: ({ text }) => ({ type: "record_informed", userId: text("userId") }),
};

function atPoint({ text }: Posted) {
  return { pointId: text("pointId"), scannedTag: text("scannedTag") };
}

/** What is typed or scanned counts before what is chosen: it was read at the padlock. */
function numberOfLock({ text }: Posted) {
  return text("lockNumber") || text("chosenLock");
}

/** Those ticked on the list, and further names, one a line. */
function told({ all, text }: Posted) {
  const further = text("furtherEmployees").split("\n");
  const employees = [...all("employees"), ...further].map((name) => name.trim()).filter(Boolean);
  return { employees: [...new Set(employees)], means: text("means") };
}
