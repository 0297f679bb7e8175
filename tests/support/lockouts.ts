import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionState, ExecutionView } from "#contract/executions/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import type { Answer, Caller } from "./api.ts";
import type { MachineTag, Plant, Username } from "./plant.ts";

/** Plans and lockouts of the test plant, made through the API as people would. */

export type Callers = (who: Username) => Pick<Caller, "get" | "send">;

export interface Job {
  machines?: MachineTag[];
  responsible?: Username;
  coordinator?: Username;
  workers?: Username[];
  affected?: Username[];
  title?: string;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** What the form of a new plan sends. */
export function draftOf(
  plant: Plant,
  {
    machines = ["M-1"],
    responsible = "tess",
    coordinator,
    workers = [],
    affected = ["vera"],
    title = "Change the seals",
  }: Job = {},
) {
  const now = Date.now();
  return {
    title,
    reason: "They leak.",
    workOrder: "WO-4711",
    equipmentIds: machines.map((tag) => plant.machines[tag]),
    windowStart: new Date(now).toISOString(),
    windowEnd: new Date(now + week).toISOString(),
    responsibleId: plant.people[responsible].id,
    ...(coordinator && { coordinatorId: plant.people[coordinator].id }),
    workerIds: workers.map((username) => plant.people[username].id),
    affectedIds: affected.map((username) => plant.people[username].id),
  };
}

/** Mona drafts and submits. Sam, or Mona where Sam leads, approves and acknowledges every conflict. */
export async function approvedPlan(plant: Plant, as: Callers, job: Job = {}): Promise<PlanDetail> {
  const [author, approver] = job.responsible === "sam" ? [as("sam"), as("mona")] : [as("mona"), as("sam")];
  const drafted = accepted(
    await author.send("POST", "/api/lockout-plans", draftOf(plant, job)),
  ) as PlanDetail;
  const url = `/api/lockout-plans/${drafted.id}`;
  const { version } = accepted(
    await author.send("POST", `${url}/submit`, { version: drafted.version }),
  ) as PlanDetail;
  const { conflicts } = accepted(await approver.get(url)) as PlanDetail;
  const acknowledged = conflicts.map(({ pointId, planId }) => `${pointId}:${planId}`);
  return accepted(await approver.send("POST", `${url}/approve`, { version, acknowledged })) as PlanDetail;
}

export async function lockoutOf(caller: Pick<Caller, "get">, planId: string): Promise<ExecutionView> {
  return accepted(await caller.get(`/api/lockout-plans/${planId}/execution`)) as ExecutionView;
}

export function command(
  caller: Pick<Caller, "send">,
  { planId, version, state }: Pick<ExecutionView, "planId" | "version" | "state">,
  given: ExecutionCommand,
  key?: string,
): Promise<Answer> {
  const headers = key === undefined ? undefined : { "idempotency-key": key };
  return caller.send(
    "POST",
    `/api/lockout-plans/${planId}/execution/commands`,
    { version, state, command: given },
    headers,
  );
}

/** Takes the steps of one careful person until the lockout is in this state. */
export async function carryTo(
  as: Callers,
  who: Username,
  planId: string,
  state: ExecutionState,
  firstLock = 1,
): Promise<ExecutionView> {
  let view = await lockoutOf(as(who), planId);
  for (let step = 0; view.state !== state; step++) {
    const next = nextCommand(view, who, firstLock + step);
    if (!next || step > 60) throw new Error(`From ${view.state} there is no way to ${state}.`);
    view = accepted(await command(as(who), view, next)) as ExecutionView;
  }
  return view;
}

/** The successor walks down every isolated point, and accepts the lead that is offered. */
export async function acceptHandover(
  successor: Pick<Caller, "send">,
  offered: ExecutionView,
): Promise<ExecutionView> {
  let view = offered;
  for (const { id: pointId, tag, condition } of offered.points) {
    if (!condition.isolated || condition.restored) continue;
    const seen = { type: "walk_down_point", pointId, scannedTag: tag, inPosition: true } as const;
    view = accepted(await command(successor, view, seen)) as ExecutionView;
  }
  return accepted(await command(successor, view, { type: "accept_handover" })) as ExecutionView;
}

/** The body of a success. A refusal fails the test with its message. */
export function accepted(answer: Answer): unknown {
  if (answer.status < 300) return answer.body;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** The try-start at the next station that is left. */
export function tryNext({ possible }: Pick<ExecutionView, "possible">): ExecutionCommand {
  const left = possible.find(({ type }) => type === "try_start");
  if (!left?.equipmentId) throw new Error("No station is left to be tried.");
  const { equipmentId, station } = left;
  const where = station === undefined ? { equipmentId, everyStation: true } : { equipmentId, station };
  return { type: "try_start", ...where, peopleClear: true, response: "none", controlsOff: true };
}

/** What a careful person does next; undefined when the lockout is over. */
export function nextCommand(view: ExecutionView, who: Username, lock: number): ExecutionCommand | undefined {
  const open = (wanted: (point: ExecutionView["points"][number]) => boolean) => {
    const point = view.points.find(wanted);
    if (!point) throw new Error(`No point is left for ${view.currentStep}.`);
    return { ...point, pointId: point.id };
  };
  const employees = [...view.affected, ...(view.notified?.employees ?? [])];
  switch (view.currentStep) {
    case "notify":
    case "notify_restored":
      return { type: view.currentStep, employees, means: "In person" };
    case "shut_down":
      return { type: "shut_down" };
    case "isolate": {
      const { pointId, tag } = open(
        ({ condition }) => !condition.isolated || condition.isolated.doubted === true,
      );
      return { type: "isolate_point", pointId, scannedTag: tag };
    }
    case "lock": {
      const { pointId, tag, lockable } = open(({ condition }) => !condition.lock);
      const onPoint = { type: "apply_lock", pointId, scannedTag: tag } as const;
      if (lockable) return { ...onPoint, lockNumber: `L-${lock}` };
      return {
        ...onPoint,
        lockNumber: `T-${lock}`,
        measure: "blocked",
        additionalMeasure: "Bar through the handle",
      };
    }
    case "relieve": {
      const { pointId } = open(({ dissipation, condition }) => dissipation !== null && !condition.relieved);
      return { type: "relieve", pointId, methodConfirmed: true };
    }
    case "verify": {
      const { pointId, verificationUnit } = open(({ condition }) => !condition.verification);
      const reading = { value: 0, unit: verificationUnit || "none" };
      const proof = { instrument: "Tester 7", provedBefore: true, provedAfter: true };
      return { type: "verify_point", pointId, method: "Measured", reading, ...proof };
    }
    case "try_start":
      return tryNext(view);
    case "work":
      if (view.state === "verified")
        return {
          type: "sign_on",
          lockNumber: `P-${who.toUpperCase()}`,
          briefed: true,
          crew: view.crews[0]?.name,
        };
      if (view.people.some(({ lockNumber }) => lockNumber)) return { type: "sign_off" };
      return { type: "start_release" };
    case "clear":
      return { type: "confirm_clear", toolsClear: true, guardsBack: true, peopleClear: true };
    case "unlock":
      return { type: "unlock_point", pointId: open(({ condition }) => condition.lock !== null).pointId };
    case "restore":
      return { type: "restore_point", pointId: open(({ condition }) => !condition.restored).pointId };
    case "close":
      return { type: "close", signature: view.responsible.name };
    case null:
      return undefined;
  }
}
