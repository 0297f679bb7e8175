import { Lockout } from "./lockout.ts";
import type { Scene } from "./scene.ts";

export function pharmaStories(scene: Scene): void {
  doorGasketChanged(scene);
  vacuumPumpApproved(scene);
  dryerRejected(scene);
}

/** Begun, worked, and closed last week: a complete history. */
function doorGasketChanged(scene: Scene): void {
  const { timeline } = scene;
  const people = ["technician", "technician2", "contractor"];
  new Lockout(scene, {
    machine: "PH-AUT-101",
    title: "Replace door gasket and steam trap, leak test",
    reason: "Leak rate 1.9 mbar/min at the weekly test, the limit being 1.3 mbar/min.",
    workOrder: "WO-30518",
    author: "manager",
    responsible: "technician",
    workers: ["technician2", "contractor"],
    window: { start: timeline.daysAgo(7.2), end: timeline.daysAgo(6.5) },
  })
    .draft(timeline.daysAgo(9))
    .submit(timeline.daysAgo(9))
    .approve(timeline.daysAgo(8), "supervisor")
    .isolate(timeline.daysAgo(6.9), "technician", "supervisor")
    .signOn(timeline.daysAgo(6.88), ...people)
    .signOff(timeline.daysAgo(6.7), ...people.toReversed())
    .release(timeline.daysAgo(6.69), "technician");
}

function vacuumPumpApproved(scene: Scene): void {
  const { timeline } = scene;
  new Lockout(scene, {
    machine: "PH-AUT-101",
    title: "Overhaul of the vacuum pump",
    reason: "Evacuation takes 9 minutes instead of 6; bearings are noisy at the drive end.",
    workOrder: "WO-30566",
    author: "manager",
    responsible: "technician",
    workers: ["technician2"],
    window: { start: timeline.inHours(15), end: timeline.inHours(23) },
  })
    .draft(timeline.daysAgo(2))
    .submit(timeline.daysAgo(2))
    .approve(timeline.daysAgo(1), "supervisor");
}

/** The dryer's procedure is overdue for its periodic inspection, so nothing is approved on it, (c)(6). */
function dryerRejected(scene: Scene): void {
  const { timeline, cast } = scene;
  new Lockout(scene, {
    machine: "PH-FBD-204",
    title: "Replace filter bags and the bag seal",
    reason: "Dust monitor behind the filter rose to 4 mg/m³ during the last batch.",
    workOrder: "WO-30571",
    author: "technician2",
    responsible: "technician2",
    workers: [cast.crew.first],
    window: { start: timeline.inHours(12), end: timeline.inHours(24) },
  })
    .draft(timeline.hoursAgo(28))
    .submit(timeline.hoursAgo(27))
    .reject(
      timeline.hoursAgo(22),
      "supervisor",
      "The periodic inspection of this procedure is overdue. Have it inspected first, then submit again. Add the suppression technician to the people too: the bag seal lies within reach of the bottle.",
    );
}
