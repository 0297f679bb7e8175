import { offlineCommands } from "#contract/executions/words.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { isDanger } from "#domain/execution/danger.ts";
import { decideOffline, type RecordedOffline } from "#domain/execution/offline-entry.ts";
import { recordOffline } from "#domain/execution/offline-recording.ts";
import { possibleCommands } from "#domain/execution/possible.ts";
import type { DecisionContext, Execution } from "#domain/execution/types.ts";
import { violationsOf } from "#domain/invariants.ts";
import { carefulCommand, type Draw, pick } from "./rules-commands.ts";
import { type Plant } from "./rules-world.ts";
import { people } from "./rules-people.ts";

/** What happened on all phones of this process. */
export const recorded = { acknowledged: 0, arrived: 0, attempts: 0 };

interface Phone {
  userIndex: number;
  planId: string;
  lease: RecordedOffline["lease"];
  /** The lockout as the phone knows it: as it was when it last had signal, with what it recorded since. */
  known: Execution;
  queue: RecordedOffline[];
}

/** People without signal: each phone decides by the same rules on what it knew, and sends later, in order. */
export class Phones {
  #phones: Phone[] = [];

  /** A phone records something, or has signal again. */
  step(plant: Plant, draw: Draw): void {
    for (const execution of plant.executions) this.#takeOver(execution);
    const phone = pick(this.#phones, draw);
    if (!phone) return;
    if (draw() % 3 > 0) return record(phone, plant, draw);
    const isOver = sendAll(phone, plant);
    if (isOver || draw() % 2) this.#phones = this.#phones.filter((each) => each !== phone);
    if (!isOver && !this.#phones.includes(phone)) endLease(phone, plant);
  }

  /** A phone for each lease that is new. */
  #takeOver(known: Execution): void {
    const { planId } = known;
    for (const { number, deviceId, by } of known.leases) {
      if (this.#phones.some((phone) => phone.planId === planId && phone.lease.number === number)) continue;
      const userIndex = people.findIndex(({ userId }) => userId === by.userId);
      this.#phones.push({ userIndex, planId, lease: { number, deviceId }, known, queue: [] });
    }
  }
}

/** The phone accepts what its rules accept; from then on it is acknowledged. */
function record(phone: Phone, plant: Plant, draw: Draw): void {
  const { known, queue, lease } = phone;
  const held = known.leases.find(({ number }) => number === lease.number);
  if (!held) return;
  const context = plant.contextFor(known, phone.userIndex);
  const allowed: readonly string[] = offlineCommands;
  const offers = possibleCommands(known, context).filter(
    (offer) => offer.allowed && allowed.includes(offer.type),
  );
  const stop: PossibleCommand = { type: "call_stop", allowed: true, reasons: [] };
  const offer = draw() % 10 === 0 ? stop : pick(offers, draw);
  const command = offer && carefulCommand(offer.type, offer, known, context, draw);
  if (!command) return;
  const key = `${phone.planId}-${lease.number}-${held.taken + 1}`;
  // The clock of a phone says anything.
  const deviceAt = new Date((draw() % 4_000_000_000) * 1000).toISOString();
  const place = { key, sequence: held.taken + 1, predecessor: held.lastKey, deviceAt, lease };
  const { decision, entry } = recordOffline(known, { ...place, command }, context, "Timed on the phone");
  if (!decision.ok) return;
  phone.known = decision.execution;
  queue.push(entry);
  recorded.acknowledged++;
}

/** Everything that was acknowledged arrives once, or stays as an attempt. Answers whether the lease is over. */
function sendAll(phone: Phone, plant: Plant): boolean {
  for (const entry of phone.queue.splice(0)) {
    const execution = current(plant, phone);
    const context = plant.contextFor(execution, phone.userIndex);
    const decision = plant.send(execution, entry.command, context, entry);
    if (decision.ok) recorded.arrived++;
    else recorded.attempts++;
    if (!decision.ok && decision.refusals.some(({ code }) => code === "wait_running"))
      throw new Error(`${JSON.stringify(entry)} was timed on the phone, and is to wait again`);
    mustBeSound(plant, entry);
    // The answer was lost, so it is sent again: it is not next any more.
    const again = decideOffline(current(plant, phone), entry, context);
    // A danger out of its place counts once by the key of its call, which the rules do not see.
    if (decision.ok && again.ok && !isDanger(entry.command))
      throw new Error(`${JSON.stringify(entry)} counts twice`);
  }
  const { leases } = (phone.known = current(plant, phone));
  return !leases.some(({ number }) => number === phone.lease.number);
}

function endLease(phone: Phone, plant: Plant): void {
  const execution = current(plant, phone);
  const context: DecisionContext = plant.contextFor(execution, phone.userIndex);
  const { userId } = context.actor;
  const decision = plant.send(execution, { type: "end_lease", userId }, context);
  if (!decision.ok) throw new Error(`${userId} cannot end what they took offline`);
  mustBeSound(plant, { type: "end_lease" });
}

function current(plant: Plant, { planId }: Phone): Execution {
  const execution = plant.executions.find((each) => each.planId === planId);
  if (!execution) throw new Error(`${planId} is gone`);
  return execution;
}

function mustBeSound(plant: Plant, what: object): void {
  const violations = violationsOf(plant.world());
  if (violations.length > 0) throw new Error(JSON.stringify({ what, violations }));
}
