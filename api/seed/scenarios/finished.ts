import type { Industry } from "../catalog/types.ts";
import { finishedJobs } from "../catalog/finished-jobs.ts";
import { Lockout } from "./lockout.ts";
import type { Scene } from "./scene.ts";

/** Of a day. */
const hour = 1 / 24;

/** The finished lockouts of the last three months, each planned, approved, worked, and closed on one day. */
export function finishedLockouts(scene: Scene, industry: Industry): void {
  const { timeline, cast } = scene;
  for (const { daysAgo, hours, leader, workers, ...what } of finishedJobs[industry]) {
    const people = [leader, ...workers].map((part) => cast.crew[part as keyof typeof cast.crew] ?? part);
    const [responsible = "", ...others] = people;
    // In days ago. Finished within the day, so other scenarios, on whole days, do not fall in between.
    const workEnds = daysAgo + 5 * hour;
    const workBegins = workEnds + hours * hour;
    const drafted = workBegins + 7 * hour;
    new Lockout(scene, {
      ...what,
      author: "manager",
      responsible,
      workers: others,
      window: { start: timeline.daysAgo(drafted), end: timeline.daysAgo(daysAgo) },
    }).atOnce(
      {
        drafted: timeline.daysAgo(drafted),
        submitted: timeline.daysAgo(drafted - hour / 10),
        approved: timeline.daysAgo(drafted - hour / 5),
      },
      (lockout) => {
        lockout
          .isolate(timeline.daysAgo(workBegins), responsible, "supervisor")
          .signOn(timeline.daysAgo(workBegins - hour / 10), ...people)
          .signOff(timeline.daysAgo(workEnds), ...people.toReversed())
          .release(timeline.daysAgo(workEnds - hour / 10), responsible);
      },
    );
  }
}
