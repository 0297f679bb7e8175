import { randomUUID } from "node:crypto";
import { startOfSet } from "#contract/policies/sets.ts";
import { commandTypes, type ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import type { DecisionContext, LockStatus } from "#domain/execution/types.ts";
import type { Answer } from "../support/api.ts";
import { command, type Callers, lockoutOf } from "../support/lockouts.ts";
import { cabinetLocks, cabinetTags, type Plant, type Username, usernames } from "../support/plant.ts";
import { carefulCommand, carelessCommand, type Draw, pick } from "./rules-commands.ts";

/** A step that someone is about to take, as they see the lockout. */
interface Step {
  who: Username;
  view: ExecutionView;
  given: ExecutionCommand;
  key: string;
}

/** Someone reads the lockout and chooses a step: usually one that moves the work on, sometimes any step. */
export async function chooseStep(
  plant: Plant,
  as: Callers,
  planId: string,
  draw: Draw,
): Promise<Step | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const who = pick(usernames, draw) as Username;
    const view = await lockoutOf(as(who), planId);
    const given = chosen(plant, view, who, draw);
    if (given) return { who, view, given, key: randomUUID() };
  }
  return null;
}

/** Sends it once, or twice at the same moment with the same key, through either process. */
export async function take(as: Callers, { who, view, given, key }: Step, draw: Draw): Promise<Answer[]> {
  const times = draw() % 4 === 0 ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => command(as(who), view, given, key)));
}

function chosen(plant: Plant, view: ExecutionView, who: Username, draw: Draw): ExecutionCommand | null {
  const context = asSeenBy(plant, view, who);
  if (draw() % 15 === 0) {
    const target = {
      pointId: pick(view.points, draw)?.id ?? "",
      lockNumber: "L-1",
      userId: plant.people.tess.id,
    };
    const anything = careful(
      { type: pick(commandTypes, draw) ?? "notify", ...target },
      plant,
      view,
      context,
      draw,
    );
    return anything && carelessCommand(anything, draw);
  }
  const allowed = view.possible.filter((offer) => offer.allowed);
  const onward = allowed.filter((offer) => !isSideWay(offer, view));
  const offer = pick(draw() % 8 === 0 || onward.length === 0 ? allowed : onward, draw);
  return offer ? careful(offer, plant, view, context, draw) : null;
}

/** What a careful person sends; a handover goes to someone of this plant. */
function careful(
  { type, ...target }: Pick<PossibleCommand, "type" | "pointId" | "lockNumber" | "userId">,
  plant: Plant,
  view: ExecutionView,
  context: DecisionContext,
  draw: Draw,
): ExecutionCommand | null {
  if (type !== "offer_handover" && type !== "appoint_successor") {
    const command = carefulCommand(type, target, view, context, draw);
    // Photos have a call of their own.
    return command?.type === "add_photo" ? null : command;
  }
  const fit = [plant.people.tess, plant.people.ravi, plant.people.sam, plant.people.mona];
  const toUserId = pick(fit, draw)?.id ?? "";
  if (type === "offer_handover") return { type, toUserId };
  const absence = { lookedBy: "Greta Holm", calledHow: "Cell phone", calledAt: context.now };
  return { type, toUserId, reason: "Went home ill", ...absence };
}

const lasting = { kind: "lockout_authorised", validUntil: "2090-01-01" };

const sideWays = [
  "cancel",
  "hold",
  "offer_handover",
  "appoint_successor",
  "withdraw_handover",
  "record_finding",
  "call_stop",
  "take_over_lock",
  "take_back_lock",
  "reject_lock_removal",
  "start_test",
];

function isSideWay({ type }: PossibleCommand, { state }: ExecutionView): boolean {
  if (type === "verify_point") return state !== "de_energised";
  if (type === "relieve") return state !== "locked";
  if (type === "start_release") return state !== "working";
  if (type === "fill_lockbox") return state !== "verified";
  if (type === "open_lockbox") return state !== "releasing" && state !== "test_clearing";
  return sideWays.includes(type);
}

/** People do not know which padlocks are in use elsewhere, so any padlock may be. */
function asSeenBy(plant: Plant, view: ExecutionView, who: Username): DecisionContext {
  const { id, name } = plant.people[who];
  const own = `P-${who.toUpperCase()}`;
  const free: LockStatus = { status: "free", assignedTo: null };
  const mine: LockStatus = { status: "free", assignedTo: { userId: id, name } };
  return {
    now: new Date().toISOString(),
    today: new Date().toISOString().slice(0, 10),
    actor: {
      userId: id,
      name,
      employer: null,
      permissions: [],
      authorisation: null,
      awaitingLockRemovalNotice: false,
    },
    otherHolds: Object.fromEntries(view.points.map((point) => [point.id, point.otherHolds])),
    locks: {
      ...Object.fromEntries(cabinetLocks.map((number) => [number, free])),
      ...Object.fromEntries(cabinetTags.map((number) => [number, { ...free, device: "tag" }])),
      [own]: mine,
      "BOX-1": { ...free, device: "lockbox" },
    },
    people: Object.fromEntries(
      Object.values(plant.people).map((person) => [person.id, { name: person.name, authorisation: lasting }]),
    ),
    policy: startOfSet.osha,
    beginning: {
      procedures: [
        {
          title: "",
          state: "published",
          inspectionDueOn: null,
          requiredCertificates: [],
          points: view.points,
          changes: [],
        },
      ],
      people: [],
      windowEnd: new Date(Date.now() + 60_000).toISOString(),
      lateStartAt: null,
    },
  };
}
