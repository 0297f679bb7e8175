import { type NotificationSettings, usualSettings } from "#contract/notifications/schemas.ts";
import { factInZone } from "#contract/notifications/fact-times.ts";
import { historyOf, type NotificationKind } from "#contract/notifications/words.ts";
import { channelsFor } from "#domain/notifications.ts";
import { policiesFrom } from "#domain/stored-policies.ts";
import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { enqueueAlarms } from "#api/infrastructure/mail/enqueue.ts";
import { oneLine } from "#api/infrastructure/mail/kind.ts";
import { lockoutAlarmMail } from "#api/infrastructure/mail/lockout-alarm.ts";
import type { Mail } from "#api/infrastructure/mail/message.ts";
import { audienceOf, lastLevel } from "./audiences.ts";
import * as events from "./events-sql.ts";
import { type ConcernedLockout, readConcerned, type Recipient } from "./recipients-sql.ts";
import { instructionFor, titleOf } from "./words.ts";

export type Origins = Pick<Deps["config"], "originOf">;

/** Someone whom emails reach. */
type MailedPerson = Recipient & { email: string };

/** Something to tell people of. */
export interface News {
  planId: string;
  kind: NotificationKind;
  /** The same thing has the same key. */
  key: string;
  /** The person it is about. */
  aboutId: string | null;
  /** Who caused it, and knows already. */
  actorId: string | null;
  /** ISO 8601. */
  at: string;
  /** What was recorded, one line each, with its instants (`factTime`). */
  facts: string[];
  /** An email with words of its own. */
  mailOf?: (person: MailedPerson, lockout: ConcernedLockout) => Mail;
}

/**
 * Tells everyone whom it concerns, once, in the transaction that brought it about: rows, emails, and push messages are
 * there if and only if that commits. Answers with what the trail keeps, to be appended last.
 */
export async function raise(tx: Transaction, config: Origins, news: News): Promise<AuditEvent[]> {
  const { planId, kind, key, aboutId, actorId, at } = news;
  const audience = audienceOf(kind, 0);
  const lockout = await readConcerned(tx, { planId, audience, aboutId, exceptId: actorId, at });
  if (!lockout) return [];
  const event = {
    id: newId(Date.parse(at)),
    planId,
    kind,
    key,
    actorId,
    facts: news.facts.join("\n"),
  };
  if (!(await events.insertEvent(tx, event, at))) return [];
  return tell(tx, config, { event, lockout, level: 0, at, mailOf: news.mailOf });
}

interface Telling {
  event: events.StoredEvent;
  lockout: ConcernedLockout;
  level: number;
  at: string;
  mailOf?: News["mailOf"];
}

/** Tells the people of one level, and has more told later if no one sees it. */
export async function tell(
  tx: Transaction,
  config: Origins,
  { event, lockout, level, at, mailOf }: Telling,
): Promise<AuditEvent[]> {
  const { planId, kind } = event;
  const told = lockout.people.map((person) => ({ person, ...howToTell(kind, person, at) }));
  if (told.length > 0) {
    const rows = told.map(({ id, person, channels }) => ({
      id,
      userId: person.id,
      parts: person.parts,
      channels,
    }));
    await events.insertNotifications(tx, event.id, level, rows, at);
    const mails = told
      .filter(({ channels }) => channels.includes("email"))
      .map(({ person }) => person)
      .filter(hasEmail)
      .map((person) => ({
        ...(mailOf?.(person, lockout) ?? mailFor(person, { config, event, lockout, level })),
        userId: person.id,
      }));
    await enqueueAlarms(tx, `${event.id}:${level}`, mails);
    const pushed = told.filter(({ channels }) => channels.includes("push")).map(({ id }) => id);
    if (pushed.length > 0) await events.enqueuePushes(tx, pushed);
  }
  const { alarmEscalationMinutes: minutes } = policiesFrom(lockout.rules);
  if (level < lastLevel && minutes > 0) {
    const later = new Date(Date.parse(at) + minutes * 60_000).toISOString();
    await events.scheduleEscalation(tx, event.id, level + 1, later);
  }
  if (told.length === 0) return [];
  const names = told.map(({ person }) => person.name).join(", ");
  return [
    {
      at,
      actor: { id: null, name: "Hasp" },
      action: level === 0 ? "notification.told" : "notification.told_again",
      subject: { type: historyOf(kind), id: planId },
      requestId: "",
      details: { notification: kind, told: names },
    },
  ];
}

function howToTell(kind: NotificationKind, person: Recipient, at: string) {
  const { parts, timeOfDay, emailVerified, browsers } = person;
  const settings: NotificationSettings = { ...usualSettings, ...person.settings };
  const reach = { email: emailVerified, push: browsers > 0 };
  return { id: newId(Date.parse(at)), channels: channelsFor({ kind, parts, settings, timeOfDay, reach }) };
}

function hasEmail(person: Recipient): person is MailedPerson {
  return person.email !== null;
}

function mailFor(
  person: MailedPerson,
  { config, event, lockout, level }: { config: Origins } & Pick<Telling, "event" | "lockout" | "level">,
): Mail {
  const { number, title, machines, leader } = lockout;
  const instruction = instructionFor(event.kind, person.parts, leader);
  return lockoutAlarmMail(person, {
    alarm: titleOf(event.kind),
    number,
    lockout: oneLine(`${number} ${title}`),
    machines: machines.map(({ tag, name }) => `${tag} ${name}`).join(", "),
    facts: factInZone(event.facts, siteZoneOf(lockout)),
    instruction: level === 0 ? instruction : `No one has seen this yet. ${instruction}`,
    address: addressOf(config, lockout, event.planId, event.kind),
  });
}

/** The clock that emails go by: that of the machines' site; of the first, where they stand in several zones. */
export function siteZoneOf({ timeZones: [zone = "UTC"] }: ConcernedLockout): string {
  return zone;
}

/** Where a person acts: the screen of the lockout, of a plan that is not approved, or of the one task it is about. */
export function addressOf(
  config: Origins,
  { slug, isLockout }: ConcernedLockout,
  planId: string,
  kind?: NotificationKind,
): string {
  const page = kind === "removal_requested" ? "/removal" : isLockout ? "/execute" : "";
  return `${config.originOf(slug)}/lockout-plans/${planId}${page}`;
}
