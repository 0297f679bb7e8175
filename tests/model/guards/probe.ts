import { crewLimits } from "#contract/limits.ts";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import { mostPhotos } from "#contract/executions/words.ts";
import { commandTypes } from "#contract/executions/commands.ts";
import type { CommandOf, CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import { isFinding, isOpenTo, targetOf } from "#domain/execution/decide.ts";
import { rules } from "#domain/execution/rules.ts";
import type { CommandRule, DecisionContext, Execution, Given, Target } from "#domain/execution/types.ts";
import { type Violation, violationsOf } from "#domain/invariants.ts";
import { carefulCommand, carelessCommand, type Draw, pick } from "../rules-commands.ts";
import { lockNumbers, mishaps, type Plant, setbacks } from "../rules-world.ts";
import { people } from "../rules-people.ts";
import { written } from "./places.ts";
import { withoutGuards } from "./without.ts";

/** What a step shows that some guards alone refuse: what is broken once it is taken without them. */
export interface Finding {
  /** The guards that refuse it, as `sign_on.guards.2`. */
  refusers: readonly string[];
  /** The first broken invariant, in words; undefined if `violationsOf` sees nothing. */
  broken: string | undefined;
}

/** Tries steps of everyone on copies of the plant. Those that at most two guards refuse are taken without them. */
export function probe(plant: Plant, draw: Draw, wanted: (refusers: readonly string[]) => boolean): Finding[] {
  return Array.from({ length: 6 }, () => inTrouble(plant, draw)).flatMap((troubled) => {
    const execution = pick(troubled.executions, draw);
    if (!execution) return [];
    const known = troubled.contextFor(execution, draw() % people.length);
    const waits = known.actor.awaitingLockRemovalNotice || draw() % 8 === 0;
    const context = { ...known, actor: { ...known.actor, awaitingLockRemovalNotice: waits } };
    return commandTypes.flatMap((type) => {
      // Now and then someone takes a step as if its photo were there.
      const seen = draw() % 4 === 0 ? withSearchShown(execution) : execution;
      const careful = carefulCommand(type, anyTarget(execution, draw), seen, context, draw);
      const careless = careful && carelessCommand(careful, draw);
      return [careful, careless, careful && byTheOwner(execution, careful)].flatMap((command) => {
        const refusers = command ? refusersOf(execution, command, context) : [];
        if (!command || refusers.length === 0 || refusers.length > 2 || !wanted(refusers)) return [];
        return [{ refusers, broken: brokenWithout(refusers, troubled, execution, command, context) }];
      });
    });
  });
}

/** As if the absent owner had taken the lock off themselves. */
function byTheOwner({ lockRemovals }: Execution, command: ExecutionCommand): ExecutionCommand | null {
  if (command.type !== "record_lock_removal") return null;
  const removal = lockRemovals.find(({ lockNumber }) => lockNumber === command.lockNumber);
  return removal ? { ...command, takenOffBy: removal.owner.name } : null;
}

/** A copy in which, more often than not, something has happened to people, procedures, or time. */
function inTrouble(plant: Plant, draw: Draw): Plant {
  const copy = plant.copy();
  copy.isClosed = false;
  copy.setback = pick([undefined, ...setbacks], draw);
  copy.joiningSetback = pick([undefined, ...setbacks], draw);
  if (draw() % 2) copy.mishaps.set(pick(people, draw)?.userId ?? "", pick(mishaps, draw) ?? "demoted");
  // The policy of what has begun stays; today's has a second person verify.
  if (draw() % 4 === 0) copy.secondPersonVerifies = true;
  if (draw() % 8 === 0) copy.now += 3 * 24 * 3_600_000;
  const later = new Date(copy.now + 3_600_000).toISOString();
  if (draw() % 2) copy.executions = copy.executions.map((each) => distorted(each, later, draw));
  if (draw() % 2) holdByOthers(copy, draw);
  return copy;
}

/** Another lockout has isolated what is about to be energized for a test, what a proposal adds, or everything. */
function holdByOthers(plant: Plant, draw: Draw): void {
  for (const execution of plant.executions) {
    const { test, change, points, state } = execution;
    const joining = change ? (plant.contextFor(execution, 0).joining ?? []) : [];
    if (state === "test_clearing") hold(plant, execution, test?.pointIds.slice(0, 1) ?? []);
    else if (joining.length > 0)
      hold(
        plant,
        execution,
        joining.flatMap((version) => version.points.map(({ id }) => id)),
      );
    else if (draw() % 4 === 0)
      hold(
        plant,
        execution,
        points.map(({ id }) => id),
      );
  }
}

function hold(plant: Plant, { planId }: Execution, pointIds: readonly string[]): void {
  const other = plant.executions.find((each) => each.planId !== planId);
  if (!other) return;
  for (const pointId of pointIds) {
    plant.holds = [...plant.holds, { pointId, planId: other.planId }];
    const isolated = {
      action: "isolate_point" as const,
      planId: other.planId,
      seq: plant.events.filter((event) => event.planId === other.planId).length + 1,
      at: new Date(plant.now).toISOString(),
      by: { userId: "sam", name: "Sam Berg" },
      pointId,
      pointTag: null,
      from: other.state,
      to: other.state,
      details: {},
    };
    plant.events = [...plant.events, isolated];
  }
}

/** As no rule lets it become, where one guard backs up another. */
function distorted(execution: Execution, later: string, draw: Draw): Execution {
  const { test, crews, photos, people: inside } = execution;
  const sam = { userId: "sam", name: "Sam Berg" };
  const tooMany = Array.from({ length: crewLimits.crews }, (_, index) => ({ name: `${index}`, leader: sam }));
  const someone = { planned: false, briefed: true, employer: null, signedOnAt: later, signedOffAt: null };
  const stranger = { ...someone, userId: "stranger", name: "A Stranger", lockNumber: "STRANGE-1" };
  return {
    ...execution,
    test: test && { ...test, expiresAt: later },
    crews: draw() % 8 === 0 ? tooMany : crews,
    ...(draw() % 8 === 0 && { requiredCertificates: ["high_voltage"] }),
    ...(draw() % 8 === 0 && boxed(execution, { number: "BOX-9", by: sam, at: later }, draw)),
    people: draw() % 8 === 0 ? [...inside, stranger] : inside,
    photos:
      draw() % 8 === 0
        ? Array.from({ length: mostPhotos }, (_, index) => ({
            ...searchPhoto,
            id: `old-${index}`,
            isSpent: true,
          }))
        : photos,
  };
}

const searchPhoto: PhotoRecord = {
  by: { userId: "sam", name: "Sam Berg" },
  at: "2026-01-01T00:00:00.000Z",
  id: "gate-log",
  sha256: "gate-log",
  step: "lock_removal",
  pointId: null,
  lockNumber: null,
  isMarked: false,
  isSpent: false,
};

function withSearchShown(execution: Execution): Execution {
  return { ...execution, photos: [...execution.photos, searchPhoto] };
}

/** The key to every lock is in a box, and some of the locks are offered. */
function boxed({ points }: Execution, box: NonNullable<Execution["box"]>, draw: Draw): Partial<Execution> {
  return {
    box,
    points: points.map(({ condition, ...point }) => {
      const offer = draw() % 2 && condition.lock?.appliedBy.userId !== box.by.userId;
      const inBox = { box: box.number, ...(offer && { offeredAt: box.at }) };
      return {
        ...point,
        condition: { ...condition, lock: condition.lock && { ...condition.lock, ...inBox } },
      };
    }),
  };
}

function anyTarget({ points, people: inside, equipment, crews }: Execution, draw: Draw): Target {
  const machine = pick(equipment, draw);
  const station = pick(machine?.stations ?? [], draw);
  const crew = pick(crews, draw)?.name;
  const used = points.flatMap(({ condition }) => (condition.lock ? [condition.lock.number] : []));
  const worn = inside.flatMap(({ lockNumber }) => (lockNumber ? [lockNumber] : []));
  return {
    pointId: draw() % 12 === 0 ? "point-none" : (pick(points, draw)?.id ?? ""),
    lockNumber: pick([...used, ...worn, ...used, ...worn, ...lockNumbers], draw) ?? "",
    userId: pick(people, draw)?.userId ?? "",
    ...(machine && { equipmentId: machine.id }),
    ...(station !== undefined && { station }),
    ...(crew !== undefined && { crew }),
  };
}

/** Every guard that refuses the command where nothing else does; empty where the order of steps forbids it. */
function refusersOf(execution: Execution, command: ExecutionCommand, context: DecisionContext): string[] {
  return refusersBy(command.type, command, execution, context);
}

function refusersBy<Type extends CommandType>(
  type: Type,
  command: CommandOf<Type>,
  execution: Execution,
  context: DecisionContext,
): string[] {
  // What is found unsafe is recorded by rules of its own.
  if (isFinding(execution, command)) return [];
  const rule: CommandRule<Type> = rules[type];
  const given: Given = { execution, context, target: targetOf(command, execution) };
  if (!rule.states.includes(execution.state) || !isOpenTo(rule, given)) return [];
  return [
    ...rule.guards.flatMap((guard, index) =>
      guard(given) ? [written({ type, list: "guards", index })] : [],
    ),
    ...rule.inputGuards.flatMap((guard, index) =>
      guard(given, command) ? [written({ type, list: "inputGuards", index })] : [],
    ),
  ];
}

function brokenWithout(
  refusers: readonly string[],
  plant: Plant,
  execution: Execution,
  command: ExecutionCommand,
  context: DecisionContext,
): string | undefined {
  return withoutGuards(refusers, () => {
    const after = plant.copy();
    const decision = after.send(execution, command, context);
    if (!decision.ok) throw new Error(`${command.type} is refused without ${refusers.join(" and ")}`);
    const before = new Set(violationsOf(plant.world()).map(told));
    return violationsOf(after.world())
      .map(told)
      .find((message) => !before.has(message));
  });
}

function told({ invariant, message }: Violation): string {
  return `${invariant}: ${message}`;
}
