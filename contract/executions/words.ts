import type { ControlDevice, DeviceType } from "../energy.ts";

/**
 * The states of a lockout, in the order of 29 CFR 1910.147(d) and (e); each other state follows the one it
 * branches from.
 */
export const executionStates = [
  "approved",
  "notified",
  "shut_down",
  "isolated",
  "locked",
  "de_energised",
  "verified",
  "working",
  "test_clearing",
  "test_energised",
  "re_isolating",
  "held",
  "unsafe",
  "clearing",
  "releasing",
  "restored",
  "closed",
  "cancelled",
] as const;

/** What one press can record beside its command. */
export const alsoCommands = ["shut_down", "restore_point", "verify_point", "confirm_clear", "close"] as const;
export type AlsoCommand = (typeof alsoCommands)[number];

/** What is said of several locks of one absent person with one press: the same of each. */
export const saidOfLocks: readonly string[] = [
  "request_lock_removal",
  "approve_lock_removal",
  "record_lock_removal",
];

/** Commands that are someone's signature: where policy says so, they ask for the password again. */
export const signedCommands: readonly string[] = ["close", "approve_lock_removal"];

/** Attempts to reach an absent person that one request can list. */
export const mostAttempts = 10;

/** How an absent person's lock came off: cut, it is damaged; opened, it can be used again. */
export const removalWays = ["cut", "opened"] as const;
export type RemovalWay = (typeof removalWays)[number];

/** The steps a screen shows, in the order in which they are taken. */
export const executionSteps = [
  "notify",
  "shut_down",
  "isolate",
  "lock",
  "relieve",
  "verify",
  "try_start",
  "work",
  "clear",
  "unlock",
  "restore",
  "notify_restored",
  "close",
] as const;

/** What a photo can show: a step, an unsafe finding, or the search for the person whose lock is removed. */
export const photoSteps = [...executionSteps, "finding", "lock_removal"] as const;
export type PhotoStep = (typeof photoSteps)[number];

/** Steps at a point for which a procedure can require a photo. */
export const photographedSteps = ["isolate", "lock", "relieve", "verify"] as const;
export type PhotographedStep = (typeof photographedSteps)[number];

/** The most photos of one lockout: each is in the lockout's own record. */
export const mostPhotos = 100;

/** Steps after which a procedure can ask to wait. */
export const waitedSteps = ["shut_down", "isolate", "lock", "relieve"] as const;
export type WaitedStep = (typeof waitedSteps)[number];

/**
 * What protects together with a tag, where a point cannot take a lock: with one of these, a tag protects as fully.
 * 29 CFR 1910.147(c)(3)(ii).
 */
export const additionalMeasures = [
  "handle_removed",
  "fuse_out",
  "blocked",
  "extra_disconnect",
  "circuit_element_removed",
] as const;
export type AdditionalMeasure = (typeof additionalMeasures)[number];

const electricalDevices: readonly DeviceType[] = [
  "disconnect",
  "circuit_breaker",
  "racked_out_breaker",
  "motor_starter_drawer",
  "plug",
];
const valves: readonly DeviceType[] = ["valve", "valve_with_bleed", "venting_valve", "dump_valve", "damper"];

/** Measures that only these devices allow: the others have no such part to remove. */
const devicesOf: Partial<Record<AdditionalMeasure, readonly DeviceType[]>> = {
  handle_removed: valves,
  fuse_out: electricalDevices,
  circuit_element_removed: electricalDevices,
};

/** The measures that are possible at a device. */
export function measuresFor(device: DeviceType | ControlDevice): AdditionalMeasure[] {
  return additionalMeasures.filter((measure) => {
    const devices: readonly string[] | undefined = devicesOf[measure];
    return devices === undefined || devices.includes(device);
  });
}

/** What a handover passes on: the primary responsibility, or the coordination of the crews. */
export const leadingParts = ["responsible", "coordinator"] as const;
export type LeadingPart = (typeof leadingParts)[number];

/** What a person found that contradicts the lockout. 29 CFR 1910.147(d)(5)(ii), (d)(6). */
export const findingKinds = [
  "reading_out_of_range",
  "check_failed",
  "machine_responded",
  "energy_built_up",
  "lock_found_open",
  "out_of_position",
  "box_found_open",
  "other",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** For how long a screen offers to take back the step just recorded, s. */
export const undoSeconds = 10;

/** What happened when someone pressed start at every control station. */
export const startResponses = ["none", "responded"] as const;

/** What the history keeps of notifications. */
export const toldActs = ["told", "told_again", "seen"] as const;
export type ToldAct = (typeof toldActs)[number];

/** What a person may record without signal: nothing that begins work, energizes, or takes protection away. */
export const offlineCommands = [
  "isolate_point",
  "apply_lock",
  "relieve",
  "verify_point",
  "record_finding",
  "add_photo",
  "call_stop",
  "sign_off",
] as const;

/** The most steps that one press records beside its first: every control station of several machines. */
export const mostAlso = 99;
/** What is printed of a lockout under way. */
export const lockoutPapers = ["permit", "lockbox", "handover", "tags"] as const;
export type LockoutPaper = (typeof lockoutPapers)[number];

/** Sheets of an office printer, the most common first. */
export const paperSizes = ["letter", "a4"] as const;
export type PaperSize = (typeof paperSizes)[number];
