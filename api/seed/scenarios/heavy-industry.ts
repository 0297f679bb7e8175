import { personalLockOf } from "../locks.ts";
import { Lockout } from "./lockout.ts";
import type { Scene } from "./scene.ts";

export function heavyStories(scene: Scene): void {
  relineOfTheMill(scene);
  lockOfAnAbsentPerson(scene);
}

/** Group lockout with a coordinator, 29 CFR 1910.147(f)(3): five signed on, two of them contractors; the shift ends. */
function relineOfTheMill(scene: Scene): void {
  const { timeline, cast } = scene;
  const { first, engineer, secondContractor } = cast.crew;
  new Lockout(scene, {
    machine: "HV-BML-001",
    title: "Reline of the second chamber and girth-gear inspection",
    reason:
      "Shell liners of chamber 2 are worn to 28 mm, the limit being 30 mm. Contractor's reline crew works inside the shell while our fitters measure girth gear and pinion.",
    workOrder: "WO-71904",
    author: "supervisor",
    responsible: "technician",
    coordinator: "manager",
    workers: [first, engineer, "contractor", secondContractor],
    window: { start: timeline.hoursAgo(14), end: timeline.inHours(60) },
  })
    .draft(timeline.daysAgo(3))
    .submit(timeline.daysAgo(2.9))
    .approve(timeline.hoursAgo(26), "manager")
    .isolate(timeline.hoursAgo(6.5), "technician", "supervisor")
    .signOn(timeline.hoursAgo(6.2), "technician", "contractor", secondContractor)
    .signOn(timeline.hoursAgo(6), first, engineer)
    .act(timeline.hoursAgo(0.4), "technician", {
      type: "offer_handover",
      toUserId: cast.person("supervisor").id,
    });
}

/**
 * Someone went home with the lock still on: the supervisor requested the removal, which waits for the second
 * approver, (e)(3).
 */
function lockOfAnAbsentPerson(scene: Scene): void {
  const { timeline, cast } = scene;
  const absent = cast.crew.second;
  const supervisor = cast.person("supervisor").fullName;
  new Lockout(scene, {
    machine: "HV-CNV-012",
    title: "Replace return idlers 14 to 22 and the belt scraper",
    reason: "Seized return idlers cut the belt's edge; the scraper blade is worn to its holder.",
    workOrder: "WO-71877",
    author: "manager",
    responsible: "technician2",
    workers: [absent],
    window: { start: timeline.hoursAgo(34), end: timeline.inHours(6) },
  })
    .draft(timeline.daysAgo(4))
    .submit(timeline.daysAgo(4))
    .approve(timeline.daysAgo(3.2), "supervisor")
    .isolate(timeline.hoursAgo(28), "technician2", "supervisor")
    .signOn(timeline.hoursAgo(27.8), "technician2", absent)
    .signOff(timeline.hoursAgo(18), "technician2")
    .act(timeline.hoursAgo(2), "supervisor", {
      type: "request_lock_removal",
      lockNumber: personalLockOf(absent),
      reason: "Went on leave with the lock on.",
      searchedBy: supervisor,
      searchedWhere: "Gate log, along the belt, workshop, locker room",
      searchedAt: new Date(timeline.hoursAgo(2.6)).toISOString(),
      attempts: [
        {
          by: supervisor,
          means: "Private phone, no answer",
          at: new Date(timeline.hoursAgo(2.5)).toISOString(),
        },
        {
          by: supervisor,
          means: "Private phone, no answer",
          at: new Date(timeline.hoursAgo(2.2)).toISOString(),
        },
        {
          by: supervisor,
          means: "Text message, no answer",
          at: new Date(timeline.hoursAgo(2.1)).toISOString(),
        },
      ],
      informBy: "Gate security",
      informHow: "In person at the gate, before the next shift",
      informDueAt: new Date(timeline.inHours(20)).toISOString(),
    });
}
