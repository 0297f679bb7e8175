import type { CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import { isCurrent } from "#domain/certificates.ts";
import type { DecisionContext, Execution, Target } from "#domain/execution/types.ts";
import { runningWait } from "#domain/execution/waits.ts";
import { removableLocks } from "#domain/execution/removals.ts";
import { absenceProof, checkedAbsence, takenOff } from "#domain/execution/example-commands.ts";
import { measuresFor } from "#contract/executions/words.ts";
import { anyPhoto, missingPhoto } from "./photos.ts";
import { boxNumbers, lockNumbers, unregisteredLock } from "./rules-world.ts";
import { people } from "./rules-people.ts";

/** Numbers that come with a sequence. Every choice uses them, so a failure can be replayed. */
export type Draw = () => number;

/**
 * What a careful person would send, so no input guard refuses it: where the step needs a photo, that comes first. Null if
 * the plant has no such input, for example no free padlock.
 */
export function carefulCommand(
  type: CommandType,
  target: Target,
  execution: Execution,
  context: DecisionContext,
  draw: Draw,
): ExecutionCommand | null {
  const { pointId = "", lockNumber = "", userId = "" } = target;
  const point = execution.points.find(({ id }) => id === pointId);
  const scannedTag = (point?.tag ?? "nowhere").toLowerCase();
  const names = [...new Set([...execution.affected, ...(execution.notified?.employees ?? []), "Ivo Frank"])];
  const later = (minutes: number) => new Date(Date.parse(context.now) + minutes * 60_000).toISOString();
  const free = freeLock(context, draw, { isOwn: type === "sign_on", isTag: point?.lockable === false });
  const photo = missingPhoto(type, point, execution, context, draw);
  if (photo) return photo;
  const reasonNotToWait = () =>
    point && runningWait(execution, point, type, context.now) ? "The shift is over" : undefined;
  switch (type) {
    case "notify":
    case "notify_restored":
      return { type, employees: names, means: "in person" };
    case "isolate_point":
      return { type, pointId, scannedTag, waitReason: reasonNotToWait() };
    case "apply_lock":
      return free === null
        ? null
        : {
            type,
            pointId,
            scannedTag,
            lockNumber: free,
            measure: pick(measuresFor(point?.deviceType ?? "disconnect"), draw),
            additionalMeasure: "Kept in the tool crib",
          };
    case "fill_lockbox": {
      const box = boxNumbers.find((number) => context.locks[number]?.status === "free");
      return box === undefined ? null : { type, lockNumber: box };
    }
    case "open_lockbox":
      return { type };
    case "relieve":
      return { type, pointId, methodConfirmed: true, waitReason: reasonNotToWait() };
    case "verify_point": {
      const unit = point?.verificationUnit || "yes";
      const proof = {
        instrument: "Tester 7",
        provedBefore: true,
        provedAfter: true,
        waitReason: reasonNotToWait(),
      };
      return { type, pointId, method: "measured", reading: { value: 0, unit }, ...proof };
    }
    case "try_start": {
      const { equipmentId = execution.equipment[0]?.id ?? "", station } = target;
      const where = station === undefined ? { equipmentId, everyStation: true } : { equipmentId, station };
      return { type, ...where, peopleClear: true, response: "none", controlsOff: true };
    }
    case "record_finding": {
      const kinds = [
        "reading_out_of_range",
        "machine_responded",
        "energy_built_up",
        "lock_found_open",
        "other",
      ] as const;
      return {
        type,
        kind: pick(kinds, draw) ?? "other",
        pointId: pick(execution.points, draw)?.id,
        note: "Seen",
      };
    }
    case "call_stop":
      return { type, reason: draw() % 2 ? "Someone is inside" : undefined };
    case "lift_stop":
      return { type, done: "Found and isolated" };
    case "sign_on":
      return free === null
        ? null
        : { type, lockNumber: free, briefed: true, crew: pick(execution.crews, draw)?.name };
    case "form_crew":
      return {
        type,
        crew: pick(["Mechanics", "Electricians"], draw) ?? "",
        toUserId:
          pick(
            ["sam", "mona", "tess"].filter((userId) => userId in context.people),
            draw,
          ) ?? "",
        joinIds: execution.people
          .filter(({ lockNumber }) => lockNumber !== null && draw() % 2)
          .map(({ userId }) => userId),
      };
    case "disband_crew":
      return { type, crew: target.crew ?? "Mechanics" };
    case "start_release":
      return { type, reason: "Parts are missing" };
    case "confirm_clear":
      return { type, toolsClear: true, guardsBack: true, peopleClear: true };
    case "unlock_point":
    case "restore_point":
      return { type, pointId };
    case "close":
      return { type, signature: context.actor.name };
    case "cancel":
      return { type, reason: "Not needed" };
    case "offer_handover": {
      const fit = people.filter(
        (each) =>
          each.userId !== context.actor.userId &&
          each.userId in context.people &&
          (each.authorisation?.validUntil ?? "") > "2029" &&
          execution.requiredCertificates.every((kind) => (each.certificates?.[kind] ?? "") > "2029"),
      );
      const to = pick(fit, draw);
      return to ? { type, toUserId: to.userId, part: partOf(execution, context, true) } : null;
    }
    case "appoint_successor": {
      const part = partOf(execution, context, false);
      const leader = part === "coordinator" ? execution.coordinator : execution.responsible;
      const fit = people.filter(
        (each) =>
          ![leader?.userId, context.actor.userId].includes(each.userId) &&
          each.userId in context.people &&
          (each.authorisation?.validUntil ?? "") > "2029",
      );
      const absence = {
        reason: "Went home ill",
        lookedBy: "Greta Holm",
        calledHow: "phone",
        calledAt: context.now,
      };
      const to = pick(fit, draw);
      return to ? { type, toUserId: to.userId, part, ...absence } : null;
    }
    case "walk_down_point":
      return { type, pointId, scannedTag, inPosition: true };
    case "take_over_lock":
      return free === null ? null : { type, pointId, scannedTag, lockNumber: free, inPosition: true };
    case "accept_lock":
      return { type, pointId, scannedTag, inPosition: true };
    case "give_up_lock":
    case "take_back_lock":
    case "offer_lock":
    case "keep_lock":
      return { type, pointId };
    case "hold":
      return { type, reason: "Shift ends", reviewBy: later(60) };
    case "review_hold":
      return { type, locksChecked: true, note: "All locks on", reviewBy: later(120) };
    case "resume":
      return { type, locksChecked: true };
    case "start_test": {
      const ours = execution.points.filter(({ id }) => (context.otherHolds[id] ?? []).length === 0);
      const from = draw() % Math.max(ours.length, 1);
      const pointIds = ours.slice(from, from + 1 + (draw() % 2)).map(({ id }) => id);
      return {
        type,
        pointIds,
        reason: "Check the run",
        expiresAt: later(120),
        toolsClear: true,
        peopleClear: true,
      };
    }
    case "request_lock_removal":
      return {
        type,
        lockNumber: pick(removableLocks(execution, context.actor.userId), draw)?.number ?? lockNumber,
        ...absenceProof(context.now),
      };
    case "approve_lock_removal":
      return { type, lockNumber, ...checkedAbsence };
    case "record_lock_removal":
      return { type, lockNumber, ...takenOff(context.now) };
    case "reject_lock_removal":
      return { type, lockNumber, reason: "Reached after all" };
    case "record_informed":
      return { type, userId, toldHow: "In person at the gate", toldAt: context.now };
    case "add_photo":
      return draw() % 8 === 0 ? anyPhoto(execution, draw) : null;
    case "propose_change":
      return proposedChange(execution, context, draw);
    case "reject_change":
      return { type, reason: "Not today" };
    case "take_offline": {
      const free = execution.points.filter(
        ({ id }) => !execution.leases.some((lease) => lease.pointIds.includes(id)),
      );
      const from = draw() % Math.max(free.length, 1);
      const pointIds = free.slice(from, from + 1 + (draw() % 2)).map(({ id }) => id);
      return { type, deviceId: "phone", pointIds, expiresAt: later(60) };
    }
    case "end_lease":
      return { type, userId, reason: "Did not come back" };
    case "approve_change": {
      const { people: known, today } = context;
      const lapsed = ({ userId }: { userId: string }) =>
        !isCurrent(known[userId]?.authorisation ?? null, today);
      // Who is added is looked up with the command, so a screen offers it although someone's certificate has lapsed.
      return execution.change?.added.some(lapsed) ? null : { type, conflictsSeen: true };
    }
    case "withdraw_change":
    case "apply_policy":
    case "shut_down":
    case "sign_off":
    case "accept_handover":
    case "withdraw_handover":
    case "energise_test":
    case "end_test":
    case "undo_step":
      return { type };
  }
}

/** The same with one wrong input, if the command has an input that can be wrong. */
export function carelessCommand(command: ExecutionCommand, draw: Draw): ExecutionCommand {
  const broken: [string, unknown][] = [
    ["scannedTag", "X-99"],
    ["waitReason", undefined],
    ["sha256", "sha-0"],
    ["lockNumber", pick([unregisteredLock, ...lockNumbers], draw)],
    ["crew", pick(["", "Nobody's crew", "mechanics"], draw)],
    ["pointId", pick(["point-E1", "point-S-HDR-02", "point-A1", "point-T1", "point-none"], draw)],
    ["userId", pick(people, draw)?.userId],
    ["toUserId", pick(["nobody", "vera", "tess", "lars", "sam", "mona"], draw)],
    ["reading", { value: draw() % 300, unit: pick(["V", "bar(g)", "mV"], draw) }],
    ["reading", pick([{ value: -300, unit: "V" }, { value: -5, unit: "bar(g)" }, undefined], draw)],
    // In range where there is no limit, and more than the point carries.
    ["reading", { value: 700, unit: "V" }],
    ["instrument", undefined],
    ["provedBefore", false],
    ["signature", "Somebody Else"],
    ["employees", ["Ivo Frank"]],
    ["reason", ""],
    ["part", pick(["responsible", "coordinator"], draw)],
    ["crew", `Crew ${draw()}`],
    ["joinIds", pick([["nobody"], ["vera"], ["tess"]], draw)],
    ["toldAt", pick(["2040-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"], draw)],
    ["takenOffAt", pick(["2040-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"], draw)],
    ["calledAt", "2040-01-01T00:00:00.000Z"],
    ["kind", pick(["box_found_open", "lock_found_open"], draw)],
    ["attempts", []],
    ["searchedBy", pick(people, draw)?.name],
    ["informBy", pick(people, draw)?.name],
    ["takenOffBy", pick(people, draw)?.name],
    ["lookedBy", pick(people, draw)?.name],
    ["searchedAt", "2040-01-01T00:00:00.000Z"],
    ["informDueAt", "2026-01-01T00:00:00.000Z"],
    ["measure", pick([undefined, "handle_removed", "fuse_out"] as const, draw)],
    ["additionalMeasure", undefined],
    ["equipmentId", "machine-none"],
    ["station", "Nowhere"],
    ["pointIds", pick([["point-S-HDR-02"], ["point-A1"], ["point-E1", "point-none"], []], draw)],
    ["expiresAt", "2026-02-01T00:00:00.000Z"],
    ["reviewBy", pick(["2027-02-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"], draw)],
    ["addUserIds", pick([[], ["nobody"], ["vera"], ["cleo"], ["lars"]], draw)],
    ["removeUserIds", [pick(people, draw)?.userId]],
    ["equipmentIds", pick([["machine-none"], ["machine-0"], ["machine-9"]], draw)],
    ["joinedEmployees", []],
    ...["briefed", "controlsOff", "everyStation", "toolsClear", "guardsBack", "peopleClear"].map(
      (tick): [string, unknown] => [tick, false],
    ),
    ...["methodConfirmed", "locksChecked", "inPosition", "checkedMyself", "conflictsSeen"].map(
      (tick): [string, unknown] => [tick, false],
    ),
  ];
  const [field, value] = pick(
    broken.filter(([name]) => name in command),
    draw,
  ) ?? ["type", command.type];
  return { ...command, [field]: value };
}

/** Someone joins or leaves, or another machine joins where it still can. */
function proposedChange(
  execution: Execution,
  { joining = [] }: DecisionContext,
  draw: Draw,
): ExecutionCommand {
  const type = "propose_change";
  const reason = "More is to be done";
  const listed = execution.people.filter(({ planned }) => planned).map(({ userId }) => userId);
  const others = ["sam", "mona", "cleo"].filter((userId) => !listed.includes(userId));
  const machine = joining.find(({ replaces }) => replaces === null)?.machine;
  if (machine && draw() % 2)
    return { type, reason, equipmentIds: [machine.id], joinedEmployees: ["Kim Park"], means: "radio" };
  const left = pick(listed, draw);
  if (left && draw() % 2) return { type, reason, removeUserIds: [left] };
  return { type, reason, addUserIds: [pick(others, draw) ?? "nobody"] };
}

/** What the actor leads, or what someone else leads. */
function partOf({ responsible, coordinator }: Execution, { actor }: DecisionContext, isOwn: boolean) {
  const isResponsible = actor.userId === responsible.userId;
  if (isResponsible === isOwn || !coordinator) return "responsible" as const;
  return "coordinator" as const;
}

export function pick<Item>(items: readonly Item[], draw: Draw): Item | undefined {
  return items[draw() % Math.max(items.length, 1)];
}

/** People sign on with their own padlock. Any other free one fits a point too, if it can take a lock. */
function freeLock(
  { locks, actor }: DecisionContext,
  draw: Draw,
  { isOwn, isTag }: { isOwn: boolean; isTag: boolean },
): string | null {
  const free = Object.entries(locks).filter(
    ([, lock]) =>
      lock.status === "free" &&
      lock.device === (isTag ? "tag" : undefined) &&
      (lock.assignedTo === null ? !isOwn : lock.assignedTo.userId === actor.userId),
  );
  return pick(free, draw)?.[0] ?? null;
}
