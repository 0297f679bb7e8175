import { type SentCommand, sentCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { type PlanDetail, planDraft } from "#contract/plans/schemas.ts";
import { carryOut } from "../../domains/executions/commands.ts";
import { approvePlan, cancelPlan, rejectPlan, submitPlan } from "../../domains/plans/decisions.ts";
import { createPlan } from "../../domains/plans/drafting.ts";
import { readPlanDetail } from "../../domains/plans/queries.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { SeededMachine } from "../equipment.ts";
import { equipmentLock, equipmentLockCount, personalLockOf } from "../locks.ts";
import { isolationActs, minutesOf, restorationActs, type TimedCommand } from "./procedure-acts.ts";
import { type Act, playAtOnce } from "./play-at-once.ts";
import type { Scene } from "./scene.ts";

/** A job as its author plans it. People by user name, instants in ms since 1970. */
export interface Job {
  machine: string;
  title: string;
  reason: string;
  workOrder: string;
  author: string;
  responsible: string;
  workers?: string[];
  coordinator?: string;
  window: { start: number; end: number };
}

const minute = 60_000;
/** Operates every machine of the demo sites, and is notified. */
const operator = "viewer";

/** A plan and its lockout, act by act: each method adds acts to the scene's timeline. Instants in ms. */
export class Lockout {
  readonly #scene: Scene;
  readonly #job: Job;
  readonly machine: SeededMachine;
  #planId = "";
  #planVersion = 0;
  /** The step shown to the person who acts next. */
  #shown: Pick<ExecutionView, "version" | "state"> = { version: 1, state: "approved" };
  /** Of a lockout that is played at once. */
  #acts: Act[] | undefined;

  constructor(scene: Scene, job: Job) {
    this.#scene = scene;
    this.#job = job;
    this.machine = scene.machine(job.machine);
  }

  draft(at: number): this {
    return this.#then(at, this.#job.author, "draft", async (ctx) => {
      this.#keep(await createPlan(ctx, { ...this.#draft(), lookedAtIds: [] }));
    });
  }

  submit(at: number): this {
    return this.#then(at, this.#job.author, "submit", async (ctx) => {
      this.#keep(await submitPlan(ctx, this.#planId, { version: this.#planVersion }));
    });
  }

  /** With every conflict seen and acknowledged. */
  approve(at: number, by: string): this {
    return this.#then(at, by, "approve", async (ctx) => {
      const { version, conflicts } = await readPlanDetail(ctx, this.#planId);
      const acknowledged = conflicts.map(({ pointId, planId }) => `${pointId}:${planId}`);
      this.#keep(await approvePlan(ctx, this.#planId, { version, acknowledged }));
    });
  }

  reject(at: number, by: string, comment: string): this {
    return this.#then(at, by, "reject", async (ctx) => {
      this.#keep(await rejectPlan(ctx, this.#planId, { version: this.#planVersion, comment }));
    });
  }

  withdraw(at: number, reason: string): this {
    return this.#then(at, this.#job.author, "withdraw", async (ctx) => {
      this.#keep(await cancelPlan(ctx, this.#planId, { version: this.#planVersion, reason }));
    });
  }

  act(at: number, who: string, command: SentCommand): this {
    if (this.#acts) {
      this.#acts.push({ ctx: this.#scene.cast.at(who, at), command: sentCommand.parse(command) });
      return this;
    }
    return this.#then(at, who, command.type, async (ctx) => {
      const body = { ...this.#shown, command: sentCommand.parse(command) };
      const { version, state } = await carryOut(ctx, this.#planId, body);
      this.#shown = { version, state };
    });
  }

  signOn(at: number, ...usernames: string[]): this {
    for (const who of usernames) {
      this.act(at, who, { type: "sign_on", lockNumber: personalLockOf(who), briefed: true });
    }
    return this;
  }

  signOff(at: number, ...usernames: string[]): this {
    for (const who of usernames) this.act(at, who, { type: "sign_off" });
    return this;
  }

  /** Isolated by one person and verified by another, so the try-start is done at `at`. */
  isolate(at: number, by: string, verifiedBy: string): this {
    const nextLock = this.#acts ? lastLocks() : this.#scene.nextLock;
    const acts = isolationActs(this.machine, this.told, nextLock);
    return this.#carriedOut(at - minutesOf(acts) * minute, acts, by, verifiedBy);
  }

  /** From the start of the release, at `at`, to the signature. */
  release(at: number, by: string): this {
    const clear = { toolsClear: true, guardsBack: true, peopleClear: true };
    const signature = this.#scene.cast.person(by).fullName;
    const acts: TimedCommand[] = [
      { minutes: 0, command: { type: "start_release" } },
      { minutes: 10, command: { type: "confirm_clear", ...clear } },
      ...restorationActs(this.machine),
      {
        minutes: 5,
        command: { type: "notify_restored", employees: this.told, means: "In person at the machine" },
      },
      { minutes: 5, command: { type: "close", signature } },
    ];
    return this.#carriedOut(at, acts, by, by);
  }

  /**
   * A finished job, from its plan to the acts that `tell` adds: decided by the rules one by one, and saved
   * together. Nothing else happens between its draft and its end.
   */
  atOnce(at: { drafted: number; submitted: number; approved: number }, tell: (lockout: this) => void): this {
    const acts: Act[] = [];
    this.#acts = acts;
    tell(this);
    this.#acts = undefined;
    const { tx, cast, timeline, knownPeople } = this.#scene;
    const { author } = this.#job;
    const job = {
      draft: this.#draft(),
      drafted: cast.at(author, at.drafted),
      submitted: cast.at(author, at.submitted),
      approved: cast.at("supervisor", at.approved),
      acts,
    };
    const end = Date.parse(acts.at(-1)?.ctx.now ?? job.approved.now);
    timeline.add(at.drafted, () => playAtOnce(tx, job, knownPeople), end);
    return this;
  }

  /** Names of the affected employees. */
  get told(): string[] {
    return [this.#scene.cast.person(operator).fullName];
  }

  #carriedOut(from: number, acts: readonly TimedCommand[], by: string, verifiedBy: string): this {
    let at = from;
    for (const { minutes, command } of acts) {
      at += minutes * minute;
      const isTest = command.type === "verify_point" || command.type === "try_start";
      this.act(at, isTest ? verifiedBy : by, command);
    }
    return this;
  }

  #draft() {
    const { title, reason, workOrder, responsible, coordinator, workers = [], window } = this.#job;
    const idOf = (username: string) => this.#scene.cast.person(username).id;
    return planDraft.parse({
      title,
      reason,
      workOrder,
      equipmentIds: [this.machine.id],
      windowStart: new Date(window.start).toISOString(),
      windowEnd: new Date(window.end).toISOString(),
      responsibleId: idOf(responsible),
      coordinatorId: coordinator && idOf(coordinator),
      workerIds: workers.map(idOf),
      affectedIds: [idOf(operator)],
    });
  }

  #keep({ id, version }: PlanDetail): void {
    this.#planId = id;
    this.#planVersion = version;
  }

  /** A refusal names the act and the scenario. */
  #then(at: number, who: string, what: string, play: (ctx: TenantContext) => Promise<void>): this {
    this.#scene.timeline.add(at, async () => {
      try {
        await play(this.#scene.cast.at(who, at));
      } catch (cause) {
        throw new Error(`${this.#job.title}: ${who} could not ${what}.`, { cause });
      }
    });
    return this;
  }
}

/** Padlocks from the far end of the cabinet, where every earlier lockout has put them back. */
function lastLocks(): () => string {
  let taken = 0;
  return () => equipmentLock(equipmentLockCount - taken++);
}
