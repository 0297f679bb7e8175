import { formatInstant, formatReading } from "#contract/format.ts";
import { factTime } from "#contract/notifications/fact-times.ts";
import type { Pending } from "#domain/execution/pending.ts";
import { offAt } from "#domain/execution/removals.ts";
import { leasedTags } from "#domain/execution/offline-points.ts";
import { stopsIn } from "#domain/execution/stops.ts";
import { pointOf } from "#domain/execution/points.ts";
import type { Execution } from "#domain/execution/types.ts";
import { oneLine } from "#api/infrastructure/mail/kind.ts";
import { leadPassesOnMail } from "#api/infrastructure/mail/lead-passes-on.ts";
import type { Mail } from "#api/infrastructure/mail/message.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import {
  addressOf,
  type ConcernedLockout,
  type Origins,
  siteZoneOf,
} from "#api/domains/notifications/public.ts";

/** What was recorded, one line each, with its instants (`factTime`): what people are told rests on facts, and on whose. */
export function factsOf(execution: Execution, { kind, since, aboutId }: Pending): string[] {
  if (kind === "stop" || kind === "unsafe") return dangersOf(execution);
  const { handover, lockRemovals } = execution;
  if (kind === "handover_waiting" || kind === "lead_passes_on")
    return handover
      ? [`${factTime(since)}: ${handover.offered.by.name} asked ${handover.to.name} to lead.`]
      : [];
  if (kind === "removal_requested" || kind === "lock_removed") {
    const removal = lockRemovals.find(
      (each) => each.owner.userId === aboutId && (each.requested.at === since || offAt(each) === since),
    );
    if (!removal) return [];
    const { lockNumber, owner, requested, decided, removed, reason } = removal;
    const asked = `${factTime(requested.at)}: ${requested.by.name} requested the removal of lock ${lockNumber} of ${owner.name}: ${oneLine(reason)}`;
    if (kind === "removal_requested" || !decided) return [asked];
    const approved = `${factTime(decided.at)}: ${decided.by.name} approved the removal.`;
    if (!removed) return [asked, approved];
    const off = `${factTime(removed.takenOffAt)}: ${oneLine(removed.takenOffBy)} took lock ${lockNumber} of ${owner.name} off.`;
    return [off, asked, approved];
  }
  if (kind === "lease_expired") {
    const lease = execution.leases.find(({ by, expiresAt }) => by.userId === aboutId && expiresAt === since);
    if (lease)
      return [
        `${factTime(lease.at)}: ${lease.by.name} took points offline until ${factTime(since)}: ${leasedTags(execution, [lease])}`,
      ];
  }
  return [`Due ${factTime(since)}`];
}

function dangersOf(execution: Execution): string[] {
  const { unsafe } = execution;
  if (!unsafe) return [];
  const stopped = stopsIn(unsafe).map(
    ({ by, at, reason }) =>
      `${factTime(at)}: ${by.name} called a stop${reason ? `: ${oneLine(reason)}` : "."}`,
  );
  const found = unsafe.findings.map(({ at, by, kind: finding, pointId, reading, note }) => {
    const point = pointId === null ? undefined : pointOf(execution, pointId);
    const parts = [
      screenWords.finding[finding],
      point?.tag,
      reading && formatReading(reading.value, reading.unit),
      note && oneLine(note),
    ];
    return `${factTime(at)}: ${by.name} recorded: ${parts.filter(Boolean).join(", ")}`;
  });
  return [...stopped, ...found];
}

/** A supervisor named someone to lead in an absent person's place: that person gets an email in words of its own. */
export function leadPassesOn(
  config: Origins,
  { handover, planId }: Execution,
  person: { name: string; email: string },
  lockout: ConcernedLockout,
): Mail {
  if (!handover) throw new Error(`No lead passes on in lockout ${planId}.`);
  const { offered, to, absence } = handover;
  return leadPassesOnMail(person, {
    number: lockout.number,
    lockout: oneLine(`${lockout.number} ${lockout.title}`),
    by: offered.by.name,
    successor: to.name,
    at: timeIn(lockout, offered.at),
    called: absence ? `${oneLine(absence.calledHow)}, ${timeIn(lockout, absence.calledAt)}` : "",
    address: addressOf(config, lockout, planId),
  });
}

function timeIn(lockout: ConcernedLockout, at: string): string {
  return formatInstant(at, siteZoneOf(lockout), true);
}
