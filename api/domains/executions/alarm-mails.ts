import type { Permission } from "#contract/access.ts";
import { formatInstant, formatNumber } from "#contract/format.ts";
import type { Alarm } from "#contract/executions/schemas.ts";
import { alarmsOf, nextAlarmAt } from "#domain/execution/alarms.ts";
import { leaderOf } from "#domain/execution/commands/handover.ts";
import { pointOf } from "#domain/execution/points.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { enqueueAlarms } from "#api/infrastructure/mail/enqueue.ts";
import { oneLine } from "#api/infrastructure/mail/kind.ts";
import { leadPassesOnMail } from "#api/infrastructure/mail/lead-passes-on.ts";
import { lockoutAlarmMail } from "#api/infrastructure/mail/lockout-alarm.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { type AlarmedLockout, type Concerned, readAlarmed, scheduleAlarm } from "./alarm-sql.ts";

type Origins = Pick<Deps["config"], "originOf">;

/**
 * Tells people what a step means for them, in its transaction: an email goes out if and only if the step is recorded.
 * `at` is the step's instant, ISO 8601; `actorId` knows already.
 */
export async function tellOfStep(
  tx: Transaction,
  config: Origins,
  { before, after, at, actorId }: { before: Execution; after: Execution; at: string; actorId: string },
): Promise<void> {
  if (becameWorse(before, after)) await tellOfAlarm(tx, config, after, unsafeAlarm(after), actorId);
  if (isAppointed(before, after)) await tellDisplaced(tx, config, after);
  const next = nextAlarmAt(after, at);
  if (next !== null && next !== nextAlarmAt(before, at)) await scheduleAlarm(tx, after.planId, next);
}

/** The time `at` (ISO 8601) has come: tells of the alarms that began then, and waits for the next one. */
export async function tellOfTime(
  tx: Transaction,
  config: Origins,
  execution: Execution,
  at: string,
): Promise<void> {
  for (const alarm of alarmsOf(execution, at)) {
    if (alarm.kind !== "unsafe" && alarm.since === at) await tellOfAlarm(tx, config, execution, alarm);
  }
  const next = nextAlarmAt(execution, at);
  if (next !== null) await scheduleAlarm(tx, execution.planId, next);
}

/** Unsafe now, or a finding on top of a mere stop, after which everyone has to leave. */
function becameWorse(before: Execution, after: Execution): boolean {
  const hadFinding = (before.unsafe?.findings.length ?? 0) > 0;
  const hasFinding = (after.unsafe?.findings.length ?? 0) > 0;
  return after.unsafe !== null && (before.unsafe === null || (hasFinding && !hadFinding));
}

function unsafeAlarm({ unsafe }: Execution): Alarm {
  return { kind: "unsafe", since: unsafe?.since ?? "" };
}

function isAppointed(before: Execution, after: Execution): boolean {
  return (
    after.handover !== null &&
    after.handover.absence !== null &&
    before.handover !== after.handover &&
    before.handover?.offered.at !== after.handover.offered.at
  );
}

/** Who must know besides those who lead and those signed on, as the tasks of the inbox have it. */
const supervisors: Record<Alarm["kind"], Permission> = {
  unsafe: "lockouts:remove-lock",
  recheck_overdue: "lockouts:remove-lock",
  test_expired: "lockouts:remove-lock",
  hold_review_overdue: "lockouts:remove-lock",
  overrun: "lockouts:approve",
};

async function tellOfAlarm(
  tx: Transaction,
  config: Origins,
  execution: Execution,
  alarm: Alarm,
  exceptId?: string,
): Promise<void> {
  const lockout = await readAlarmed(tx, execution.planId, supervisors[alarm.kind]);
  if (!lockout) return;
  const { planId, responsible, unsafe } = execution;
  const common = {
    alarm: instructions[alarm.kind].alarm,
    number: lockout.number,
    lockout: nameOf(lockout),
    machines: lockout.machines,
    facts: factsOf(execution, alarm, lockout).join("\n"),
    address: addressOf(config, lockout, planId),
  };
  const key = `${planId}:${alarm.kind}:${alarm.since}:${unsafe?.findings.length ? "found" : "stop"}`;
  const mails = lockout.people
    .filter(({ id }) => id !== exceptId)
    .map((person) => ({
      ...lockoutAlarmMail(person, {
        ...common,
        instruction: instructionFor(person, alarm.kind, responsible.name),
      }),
      userId: person.id,
    }));
  await enqueueAlarms(tx, key, mails);
}

/** What was recorded, one line each: that an alarm rests on facts, and whose. */
function factsOf(execution: Execution, { kind, since }: Alarm, lockout: AlarmedLockout): string[] {
  const { unsafe } = execution;
  if (kind !== "unsafe" || !unsafe) return [`Due ${timeIn(lockout, since)}`];
  const { stop, findings } = unsafe;
  const stopped = stop
    ? [
        `${timeIn(lockout, stop.at)}: ${stop.by.name} called a stop${stop.reason ? `: ${oneLine(stop.reason)}` : "."}`,
      ]
    : [];
  const found = findings.map(({ at, by, kind: finding, pointId, reading, note }) => {
    const point = pointId === null ? undefined : pointOf(execution, pointId);
    const parts = [
      screenWords.finding[finding],
      point?.tag,
      reading && `${formatNumber(reading.value)} ${reading.unit}`,
      note && oneLine(note),
    ];
    return `${timeIn(lockout, at)}: ${by.name} recorded: ${parts.filter(Boolean).join(", ")}`;
  });
  return [...stopped, ...found];
}

/** What this person does now. */
function instructionFor(person: Concerned, kind: Alarm["kind"], responsible: string): string {
  const { lead, signedOn, others } = instructions[kind];
  const words = [...(person.isSignedOn && signedOn ? [signedOn] : []), ...(person.leads ? [lead] : [])];
  return (words.length > 0 ? words : [others]).join(" ").replaceAll("{responsible}", responsible);
}

const instructions: Record<
  Alarm["kind"],
  { alarm: string; lead: string; signedOn?: string; others: string }
> = {
  unsafe: {
    alarm: "Unsafe: stay clear",
    lead: "You lead this lockout: make sure everyone is clear, find the cause, and record what was done. Until then, no one signs on.",
    signedOn:
      "You are signed on. Get clear, make sure your coworkers are clear, then remove your lock and sign off. {responsible} says when work can go on.",
    others: "Make sure that {responsible}, who leads this lockout, knows, and that everyone is clear.",
  },
  recheck_overdue: {
    alarm: "Energy check overdue",
    lead: "You lead this lockout: have the points verified again now.",
    signedOn: "You are signed on. Stay clear until the points are verified again.",
    others: "Make sure that {responsible}, who leads this lockout, knows.",
  },
  test_expired: {
    alarm: "Time for the test is over",
    lead: "You lead this lockout: end the test and isolate again.",
    signedOn:
      "You are signed on. The machine can be energized: stay clear until it is isolated and verified again.",
    others: "Make sure that {responsible}, who leads this lockout, knows.",
  },
  hold_review_overdue: {
    alarm: "Check of a hold overdue",
    lead: "You lead this lockout: check every lock at the machine, and record the check.",
    others: "Make sure that {responsible}, who leads this lockout, knows.",
  },
  overrun: {
    alarm: "Past its planned time",
    lead: "You lead this lockout: finish it, hand it over, or put it on hold.",
    others: "Ask {responsible}, who leads this lockout, when it will end.",
  },
};

/** A supervisor named someone to lead in an absent person's place: that person hears of it. */
async function tellDisplaced(tx: Transaction, config: Origins, execution: Execution): Promise<void> {
  const { handover, planId } = execution;
  const displaced = leaderOf(execution, handover?.part ?? "responsible");
  const lockout = await readAlarmed(tx, planId, "lockouts:remove-lock");
  const person = lockout?.people.find(({ id }) => id === displaced?.userId);
  if (!lockout || !person || !handover) return;
  const { offered, to, absence } = handover;
  const mail = leadPassesOnMail(person, {
    number: lockout.number,
    lockout: nameOf(lockout),
    by: offered.by.name,
    successor: to.name,
    at: timeIn(lockout, offered.at),
    called: absence ? `${oneLine(absence.calledHow)}, ${timeIn(lockout, absence.calledAt)}` : "",
    address: addressOf(config, lockout, planId),
  });
  await enqueueAlarms(tx, `${planId}:displaced:${offered.at}`, [{ ...mail, userId: person.id }]);
}

function nameOf({ number, title }: AlarmedLockout): string {
  return oneLine(`${number} ${title}`);
}

/** By the clock of the machines' site; of the first, where they stand in several zones. */
function timeIn({ timeZones: [zone = "UTC"] }: AlarmedLockout, at: string): string {
  return formatInstant(at, zone, true);
}

function addressOf(config: Origins, { slug }: AlarmedLockout, planId: string): string {
  return `${config.originOf(slug)}/lockout-plans/${planId}/execute`;
}
