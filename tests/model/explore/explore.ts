import type { CommandType } from "#contract/executions/commands.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { decide, decideElsewhere } from "#domain/execution/decide.ts";
import { heldPointIds } from "#domain/execution/locks.ts";
import type { Decision, DecisionContext, Execution } from "#domain/execution/types.ts";
import { possibleCommands } from "#domain/execution/possible.ts";
import { type Invariant, type Violation, violationsOf } from "#domain/invariants.ts";
import { carefulCommand } from "../rules-commands.ts";
import { keyOf } from "./key.ts";
import { contextIn, type Moment, type SmallWorld } from "./worlds.ts";

/** What the walk through a world found. */
export interface Exploration {
  moments: number;
  steps: number;
  /** Every command that was accepted at least once. */
  commands: Set<CommandType>;
  /** What went wrong first, told as the steps that lead there; undefined if nothing did. */
  story?: string[];
}

interface Step {
  to: number;
  /** Who took it; undefined for time that passes. */
  by: string | undefined;
}

/** Choices that a careful person has at one step: which successor, which finding. */
const choices = [0, 1, 2, 3, 4];

/**
 * Walks through every moment that a world can reach, breadth first, until nothing new appears. At each one it checks the
 * invariants and that everyone can sign off; at the end, that from each one the lockouts can still be finished,
 * whichever one person is gone. Stops at the first fault. `most` limits the moments.
 */
export function explore(world: SmallWorld, most = 5_000_000): Exploration {
  const indexOf = new Map<string, number>([[keyOf(world.start), 0]]);
  /** How each moment was first reached. */
  const origins: { from: number; what: string }[] = [{ from: -1, what: "" }];
  const steps: Step[][] = [];
  const finished: boolean[] = [];
  const commands = new Set<CommandType>();
  let frontier: Moment[] = [world.start];
  let count = 0;
  const storyTo = (index: number): string[] => {
    const told: string[] = [];
    for (let at = index; at > 0; at = origins[at]?.from ?? 0) told.unshift(origins[at]?.what ?? "");
    return told;
  };
  while (frontier.length > 0) {
    const next: Moment[] = [];
    for (const moment of frontier) {
      const index = steps.length;
      const fault = faultOf(world, moment);
      if (fault)
        return { moments: index + 1, steps: count, commands, story: [...storyTo(index), `✗ ${fault}`] };
      const taken: Step[] = [];
      for (const { moment: after, by, what, type } of stepsFrom(world, moment)) {
        const key = keyOf(after);
        let to = indexOf.get(key);
        if (to === undefined) {
          to = indexOf.size;
          if (to >= most) throw new Error(`${world.name}: more than ${most} moments.`);
          indexOf.set(key, to);
          origins.push({ from: index, what });
          next.push(after);
        }
        if (type) commands.add(type);
        taken.push({ to, by });
        count++;
      }
      steps.push(taken);
      finished.push(moment.executions.every(({ state }) => state === "closed" || state === "cancelled"));
    }
    frontier = next;
  }
  const absent = world.isComplete ? [undefined] : world.people.map(({ userId }) => userId);
  for (const gone of absent) {
    const stuck = firstStuck(steps, finished, gone);
    if (stuck !== undefined) {
      const story = [
        ...storyTo(stuck),
        `✗ ${gone ? `With ${gone} gone, no one` : "No one"} can finish it from here.`,
      ];
      return { moments: steps.length, steps: count, commands, story };
    }
  }
  return { moments: steps.length, steps: count, commands };
}

interface Taken {
  moment: Moment;
  by: string | undefined;
  what: string;
  type?: CommandType;
}

/** Every step that someone can take, and the passing of time. */
function stepsFrom(world: SmallWorld, moment: Moment): Taken[] {
  const taken: Taken[] = [];
  const known = new Set(world.people.map(({ userId }) => userId));
  for (const execution of moment.executions) {
    for (const person of world.people) {
      const context = contextIn(world, moment, person, execution.planId);
      // No list offers it: a device asks for it.
      const offline: PossibleCommand = { type: "take_offline", allowed: true, reasons: [] };
      const offers = possibleCommands(execution, context);
      for (const offer of world.hasNoSignal ? [...offers, offline] : offers) {
        if (!offer.allowed || world.without.includes(offer.type)) continue;
        const sent = new Set<string>();
        for (const choice of choices) {
          const command = carefulCommand(offer.type, offer, execution, context, () => choice);
          const text = JSON.stringify(command);
          if (!command || sent.has(text)) continue;
          sent.add(text);
          if ("toUserId" in command && !known.has(command.toUserId)) continue;
          const decision = decide(execution, command, context);
          if (!decision.ok) continue;
          const executions = moment.executions.map((each) =>
            each.planId === execution.planId ? decision.execution : toldOf(each, decision, context),
          );
          if (executions.flatMap(openRemovals).length > 1) continue;
          const about =
            offer.pointId ?? offer.lockNumber ?? ("toUserId" in command ? command.toUserId : undefined);
          const what = [`${person.name}:`, command.type, about, `(${execution.planId})`]
            .filter(Boolean)
            .join(" ");
          taken.push({ moment: { ...moment, executions }, by: person.userId, what, type: command.type });
        }
      }
    }
  }
  if (!moment.isLate) taken.push({ moment: { ...moment, isLate: true }, by: undefined, what: "days pass" });
  return taken;
}

/** The other lockout after what was found in this one: it shares the point, or the machine. */
function toldOf(other: Execution, { execution, events }: Decision & { ok: true }, context: DecisionContext) {
  const [event] = events;
  return (event && decideElsewhere(other, context, { execution, event })?.execution) ?? other;
}

/** One absent person's lock at a time is enough: each more would multiply the moments and add nothing. */
function openRemovals({ lockRemovals }: Execution) {
  return lockRemovals.filter(({ status, informed }) => status !== "rejected" && informed === null);
}

/** What is wrong at this moment. */
function faultOf(world: SmallWorld, moment: Moment): string | undefined {
  const broken = brokenAt(moment)[0];
  if (broken) return `Invariant ${broken.invariant}: ${broken.message}`;
  for (const execution of moment.executions) {
    for (const person of world.people) {
      const isSignedOn = execution.people.some(
        ({ userId, lockNumber }) => userId === person.userId && lockNumber !== null,
      );
      if (!isSignedOn) continue;
      const context = contextIn(
        world,
        moment,
        { ...person, permissions: [], exitsOnly: true },
        execution.planId,
      );
      const decision = decide(execution, { type: "sign_off" }, context);
      if (!decision.ok)
        return `${person.name} is signed on and cannot sign off: ${decision.refusals[0]?.message}`;
    }
  }
  return undefined;
}

/** What the history alone can tell. */
const ofHistory: readonly Invariant[] = ["4", "6", "8", "12"];

/** The history is left to the random sequences: here, two ways to one moment are one. */
function brokenAt({ executions }: Moment): Violation[] {
  return violationsOf({
    executions,
    holds: executions.flatMap((execution) =>
      heldPointIds(execution).map((pointId) => ({ pointId, planId: execution.planId })),
    ),
    events: [],
    plans: Object.fromEntries(
      executions.map(({ planId, procedureVersions, points }) => [
        planId,
        {
          responsibleId: "tess",
          procedureVersionIds: procedureVersions.map(({ id }) => id),
          points: points.map(({ condition: _, ...definition }) => definition),
        },
      ]),
    ),
  }).filter(({ invariant }) => !ofHistory.includes(invariant));
}

/** The earliest moment from which no step by the others leads to the end. */
function firstStuck(
  steps: readonly (readonly Step[])[],
  finished: readonly boolean[],
  gone: string | undefined,
): number | undefined {
  const before: number[][] = Array.from({ length: steps.length }, () => []);
  for (const [from, taken] of steps.entries()) {
    for (const { to, by } of taken) if (gone === undefined || by !== gone) before[to]?.push(from);
  }
  const leadsOut = [...finished];
  const open = leadsOut.flatMap((isOver, index) => (isOver ? [index] : []));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const from of before[at] ?? []) {
      if (leadsOut[from]) continue;
      leadsOut[from] = true;
      open.push(from);
    }
  }
  const stuck = leadsOut.indexOf(false);
  return stuck === -1 ? undefined : stuck;
}
