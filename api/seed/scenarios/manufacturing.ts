import { Lockout } from "./lockout.ts";
import type { Scene } from "./scene.ts";

export function manufacturingStories(scene: Scene): void {
  pumpMotorOnTest(scene);
  pressCellSubmitted(scene);
  twinCellDrafted(scene);
  heaterBandsWithdrawn(scene);
}

/** Energized for a test, 29 CFR 1910.147(f)(1): only the main disconnect, everything else stays locked. */
function pumpMotorOnTest(scene: Scene): void {
  const { timeline, cast } = scene;
  const leader = "technician2";
  const lockout = new Lockout(scene, {
    machine: "MF-IMM-003",
    title: "Replace the hydraulic pump motor",
    reason: "Winding to ground 0.4 MΩ at the monthly measurement; the motor trips when warm.",
    workOrder: "WO-55031",
    author: "manager",
    responsible: leader,
    workers: [cast.crew.first],
    window: { start: timeline.hoursAgo(16), end: timeline.inHours(8) },
  });
  const disconnect = lockout.machine.points.find(({ label }) => label === "E1")?.id ?? "";
  lockout
    .draft(timeline.daysAgo(2))
    .submit(timeline.daysAgo(2))
    .approve(timeline.daysAgo(1), "supervisor")
    .isolate(timeline.hoursAgo(11), leader, "supervisor")
    .signOn(timeline.hoursAgo(10.8), leader, cast.crew.first)
    .signOff(timeline.hoursAgo(7), cast.crew.first, leader)
    .act(timeline.hoursAgo(0.7), leader, {
      type: "start_test",
      pointIds: [disconnect],
      reason: "Check the direction of rotation of the new pump motor, accumulator dumped and block in place.",
      expiresAt: new Date(timeline.inHours(2)).toISOString(),
      toolsClear: true,
      peopleClear: true,
    })
    .act(timeline.hoursAgo(0.6), leader, { type: "unlock_point", pointId: disconnect })
    .act(timeline.hoursAgo(0.5), leader, { type: "energise_test" });
}

/** Waits for the supervisor. */
function pressCellSubmitted(scene: Scene): void {
  const { timeline, cast } = scene;
  new Lockout(scene, {
    machine: "MF-RBT-005",
    title: "Replace the gripper valve island and hoses",
    reason: "Gripper lost a part twice in one shift; valve 4 leaks to exhaust.",
    workOrder: "WO-55048",
    author: "manager",
    responsible: "technician",
    workers: ["contractor", cast.crew.first],
    window: { start: timeline.inHours(18), end: timeline.inHours(26) },
  })
    .draft(timeline.hoursAgo(9))
    .submit(timeline.hoursAgo(8));
}

function twinCellDrafted(scene: Scene): void {
  const { timeline, cast } = scene;
  new Lockout(scene, {
    machine: "MF-RBT-006",
    title: "Change the ram guide wear strips",
    reason: "Ram play 0.35 mm at the half-yearly measurement; the strips are changed at 0.40 mm.",
    workOrder: "WO-55052",
    author: "manager",
    responsible: cast.crew.second,
    window: { start: timeline.inHours(90), end: timeline.inHours(100) },
  }).draft(timeline.hoursAgo(3));
}

function heaterBandsWithdrawn(scene: Scene): void {
  const { timeline } = scene;
  new Lockout(scene, {
    machine: "MF-IMM-003",
    title: "Replace heater bands of zone 2",
    reason: "Zone 2 needs 20 minutes longer to reach 230 °C.",
    workOrder: "WO-54990",
    author: "supervisor",
    responsible: "technician",
    window: { start: timeline.daysAgo(5), end: timeline.daysAgo(4) },
  })
    .draft(timeline.daysAgo(8))
    .submit(timeline.daysAgo(8))
    .withdraw(timeline.daysAgo(6), "The heater bands were changed on the night shift under another plan.");
}
