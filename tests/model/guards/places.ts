import type { CommandType } from "#contract/executions/commands.ts";
import { rules } from "#domain/execution/rules.ts";

/** One guard of one command: `sign_on.guards.2`. */
export interface GuardPlace {
  type: CommandType;
  list: "guards" | "inputGuards";
  index: number;
}

/** Every guard of every command, in the order of the table. */
export function everyGuard(): (GuardPlace & { name: string })[] {
  return (Object.keys(rules) as CommandType[]).flatMap((type) =>
    (["guards", "inputGuards"] as const).flatMap((list) =>
      rules[type][list].map((guard, index) => ({ type, list, index, name: nameOf(guard) })),
    ),
  );
}

/** Its name, where it has one: some guards are made by others. */
function nameOf(guard: (...given: never[]) => unknown): string {
  return guard.name;
}

export function written({ type, list, index }: GuardPlace): string {
  return `${type}.${list}.${index}`;
}
