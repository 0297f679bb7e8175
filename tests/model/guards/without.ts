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

/** Its name, or what it refuses, or how it begins. */
function nameOf(guard: (...given: never[]) => unknown): string {
  const source = guard.toString();
  const refused = /refuse\("(\w+)"/.exec(source)?.[1];
  return guard.name || refused || source.replace(/\s+/g, " ").slice(0, 60);
}

export function written({ type, list, index }: GuardPlace): string {
  return `${type}.${list}.${index}`;
}

/** Takes the guard out of the table, in this process only. */
function takeOut(place: string): void {
  const found = everyGuard().find((guard) => written(guard) === place);
  if (!found) throw new Error(`There is no guard ${place}.`);
  const rule: Record<string, unknown> = rules[found.type] as never;
  rule[found.list] = rules[found.type][found.list].filter((_, index) => index !== found.index);
}

if (process.env.WITHOUT_GUARD) takeOut(process.env.WITHOUT_GUARD);
