import type { ProcedureStepKind } from "#contract/energy.ts";

/** The kinds of step in the order of 29 CFR 1910.147(c)(9), (d) and (e). */
export const procedureStepKinds: readonly ProcedureStepKind[] = [
  "prepare",
  "notify",
  "shut_down",
  "isolate",
  "apply_lock",
  "dissipate",
  "verify",
  "work",
  "clear",
  "remove",
  "restore",
  "notify_restored",
];
