import type { Transaction } from "#api/infrastructure/database/scope.ts";
import type { SeededMachine } from "../equipment.ts";
import { equipmentLock, equipmentLockCount } from "../locks.ts";
import { type Cast, castOf } from "./cast.ts";
import type { KnownPeople } from "./play-at-once.ts";
import type { Stage } from "./stage.ts";
import { Timeline } from "./timeline.ts";

/** The scenario setting of one tenant. */
export interface Scene {
  tx: Transaction;
  cast: Cast;
  timeline: Timeline;
  /** Throws where the tenant has no such machine. */
  machine: (tag: string) => SeededMachine;
  /** Of jobs that are played at once. */
  knownPeople: KnownPeople;
  /** The next padlock of the cabinet, `L-001` … */
  nextLock: () => string;
}

export function sceneOf(stage: Stage): Scene {
  let taken = 0;
  return {
    tx: stage.tx,
    cast: castOf(stage),
    timeline: new Timeline(stage.deps.clock()),
    knownPeople: new Map(),
    machine: (tag) => {
      const machine = stage.equipment.get(tag);
      if (!machine) throw new Error(`${stage.company.name} has no ${tag}.`);
      return machine;
    },
    nextLock: () => {
      taken++;
      if (taken > equipmentLockCount) throw new Error("The cabinet has no padlock left.");
      return equipmentLock(taken);
    },
  };
}
