import { Lockout } from "./lockout.ts";
import type { Scene } from "./scene.ts";

/** In the showcase both machines hold S-HDR-02; elsewhere the filler's lockout is left for a visitor to carry out. */
export function foodStories(scene: Scene, isShowcase: boolean): void {
  compressorAway(scene);
  oilChange(scene);
  pasteurizerGaskets(scene, isShowcase);
  sealsOfTheFiller(scene, isShowcase);
}

/** Long-term isolation whose locks were due for a check ten days ago. */
function compressorAway(scene: Scene): void {
  const { timeline, cast } = scene;
  const { second, secondContractor } = cast.crew;
  const leader = second;
  new Lockout(scene, {
    machine: "FB-NH3-002",
    title: "Screw block at the manufacturer for bearing overhaul",
    reason:
      "Axial play of the male rotor is 0.14 mm, the limit being 0.10 mm. The block is away for about ten weeks; openings are blanked, and the compressor stays isolated meanwhile.",
    workOrder: "WO-46102",
    author: "manager",
    responsible: leader,
    workers: ["contractor", secondContractor],
    window: { start: timeline.daysAgo(41), end: timeline.inHours(24 * 35) },
  })
    .draft(timeline.daysAgo(46))
    .submit(timeline.daysAgo(45))
    .approve(timeline.daysAgo(44), "supervisor")
    .isolate(timeline.daysAgo(40), leader, "supervisor")
    .signOn(timeline.daysAgo(39.98), leader, "contractor", secondContractor)
    .signOff(timeline.daysAgo(39.7), "contractor", secondContractor, leader)
    .act(timeline.daysAgo(39.69), leader, {
      type: "hold",
      reason: "Screw block taken out and shipped. Nobody works here until it is back.",
      reviewBy: new Date(timeline.daysAgo(10)).toISOString(),
    });
}

/** Waits for the supervisor, who must see that the compressor is already held. */
function oilChange(scene: Scene): void {
  const { timeline, cast } = scene;
  new Lockout(scene, {
    machine: "FB-NH3-002",
    title: "Oil change and filter elements",
    reason: "Oil sample shows 180 ppm water. Drain, flush and fill while the screw block is away.",
    workOrder: "WO-48240",
    author: "manager",
    responsible: cast.crew.second,
    workers: ["technician2"],
    window: { start: timeline.inHours(20), end: timeline.inHours(28) },
  })
    .draft(timeline.hoursAgo(5))
    .submit(timeline.hoursAgo(4.8));
}

function pasteurizerGaskets(scene: Scene, isShowcase: boolean): void {
  const { timeline, cast } = scene;
  const { first, second } = cast.crew;
  const lockout = new Lockout(scene, {
    machine: "FB-PAS-003",
    title: "Replace plate pack gaskets, regeneration section",
    reason: "Leak test failed in the regeneration section: product side loses 0.2 bar in ten minutes.",
    workOrder: "WO-48197",
    author: "manager",
    responsible: first,
    workers: [second],
    window: { start: timeline.hoursAgo(10), end: timeline.inHours(14) },
  })
    .draft(timeline.daysAgo(2))
    .submit(timeline.daysAgo(1.9))
    .approve(timeline.daysAgo(1.5), "supervisor")
    .isolate(timeline.hoursAgo(6.8), first, "supervisor");
  if (!isShowcase) lockout.signOn(timeline.hoursAgo(6.5), first, second);
}

/** Approved with the pasteurizer's need of S-HDR-02 seen. Pinned to version 3 while version 4 waits for its review. */
function sealsOfTheFiller(scene: Scene, isShowcase: boolean): void {
  const { timeline } = scene;
  const [responsible, worker] = isShowcase ? ["technician2", "technician"] : ["technician", "technician2"];
  const lockout = new Lockout(scene, {
    machine: "FB-FIL-007",
    title: "Replace filling valve seals",
    reason: "Valves 3 and 5 drip between cartons; weekly swab of valve 5 was over its action limit.",
    workOrder: "WO-48213",
    author: "manager",
    responsible,
    workers: [worker],
    window: { start: timeline.hoursAgo(isShowcase ? 8 : 1), end: timeline.inHours(12) },
  })
    .draft(timeline.hoursAgo(30))
    .submit(timeline.hoursAgo(29))
    .approve(timeline.hoursAgo(24), "supervisor");
  if (isShowcase) {
    lockout
      .isolate(timeline.hoursAgo(3.2), responsible, "supervisor")
      .signOn(timeline.hoursAgo(3), responsible);
  }
}
