import type { CommandType } from "#contract/executions/commands.ts";

/**
 * Commands that take protection away, or lead straight to it: each is confirmed in a second step, at another place of
 * the screen. The action asks for `confirmed` too, so that this holds without scripts.
 */
export const protectiveCommands = [
  "sign_off",
  "start_release",
  "unlock_point",
  "restore_point",
  "start_test",
  "energise_test",
  "approve_lock_removal",
  "cancel",
] as const satisfies readonly CommandType[];
export type ProtectiveCommand = (typeof protectiveCommands)[number];

export function takesProtection(type: CommandType): type is ProtectiveCommand {
  const listed: readonly CommandType[] = protectiveCommands;
  return listed.includes(type);
}

/** What the confirming button sends. */
export const confirmed = { name: "confirmed", value: "yes" } as const;
