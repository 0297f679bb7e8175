import { type Access, permits } from "#contract/access.ts";
import { listEquipment } from "#contract/equipment/calls.ts";
import { countTasks } from "#contract/inbox/calls.ts";
import { listLocks } from "#contract/locks/calls.ts";
import { listNotifications } from "#contract/notifications/calls.ts";
import { listPlans } from "#contract/plans/calls.ts";
import { listProcedures, saveDraft } from "#contract/procedures/calls.ts";
import { listUsers } from "#contract/users/calls.ts";
import { type LiveTopic, liveTopics } from "./words.ts";

/** Who hears of a topic: the people who may read its list. */
const accessOf: Record<LiveTopic, Access> = {
  lockouts: listPlans.access,
  equipment: listEquipment.access,
  locks: listLocks.access,
  procedures: listProcedures.access,
  people: listUsers.access,
  inbox: countTasks.access,
  notifications: listNotifications.access,
  drafts: saveDraft.access,
};

/** The topics of a person, as the role and the tenant are now. */
export function topicsOf(person: Parameters<typeof permits>[0]): LiveTopic[] {
  return liveTopics.filter((topic) => permits(person, accessOf[topic]));
}

/** What changes when a record of this kind does. Kinds that no page follows are left out. */
const topicsOfSubject: Partial<Record<string, readonly LiveTopic[]>> = {
  plan: ["lockouts", "inbox"],
  execution: ["lockouts", "equipment", "locks", "inbox"],
  policies: ["lockouts"],
  equipment: ["equipment"],
  isolation_point: ["equipment"],
  location: ["equipment"],
  drawing: ["equipment"],
  lock: ["locks"],
  procedure: ["procedures", "inbox"],
  inspection: ["procedures", "inbox"],
  draft: ["drafts"],
  user: ["people", "inbox"],
  team: ["people"],
  role: ["people"],
  task: ["inbox"],
  notification: ["notifications"],
  plan_notification: ["notifications"],
  article: ["inbox"],
};

/** One changed record, as the audit trail names it. */
export interface ChangedSubject {
  type: string;
  /** Left out where there are many, or none. */
  id: string | null;
}

/**
 * The topics of changed records, and the lockouts among these; null if one of them is not named. The procedures too, if
 * each is named.
 */
export function topicsOfSubjects(subjects: readonly ChangedSubject[]): {
  topics: LiveTopic[];
  lockouts: string[] | null;
  procedures?: string[];
} {
  const topics = new Set(subjects.flatMap(({ type }) => topicsOfSubject[type] ?? []));
  const ofLockouts = subjects.filter(({ type }) => topicsOfSubject[type]?.includes("lockouts"));
  const ids = ofLockouts.map(({ id }) => id);
  const procedures = subjects
    .filter(({ type }) => type === "procedure" || type === "draft")
    .map(({ id }) => id);
  return {
    topics: liveTopics.filter((topic) => topics.has(topic)),
    lockouts: ids.every((id) => id !== null) ? [...new Set(ids)] : null,
    ...(procedures.length > 0 &&
      procedures.every((id) => id !== null) && { procedures: [...new Set(procedures)] }),
  };
}
