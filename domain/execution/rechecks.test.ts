import { expect, test } from "vitest";
import { alarmsOf, nextAlarmAt } from "./alarms.ts";
import { verifyH1 } from "./example-commands.ts";
import { after, contextOf, lockoutAt } from "./example-lockout.ts";
import { h1, ravi } from "./example-people.ts";
import { projectionOf } from "./projection.ts";
import { viewOf } from "./view.ts";

const started = lockoutAt("working");
/** H1 can build up pressure again: it is checked every 30 minutes. */
const working = {
  ...started,
  points: started.points.map((point) => (point.id === h1 ? { ...point, recheckMinutes: 30 } : point)),
};
const due = "2026-11-20T08:30:00.000Z";

test("energy that can build up again is due for its next check after its interval", () => {
  const points = viewOf(working, contextOf()).points;
  expect(points.map(({ recheckDueAt }) => recheckDueAt)).toEqual([null, due]);
  expect(projectionOf(working).summary.recheckBy).toBe(due);
  expect(projectionOf(started).summary.recheckBy).toBeNull();
});

test("an overdue check is an alarm that changes nothing, until the point is verified again", () => {
  expect(alarmsOf(working, "2026-11-20T08:29:59.000Z")).toEqual([]);
  expect(alarmsOf(working, due)).toEqual([{ kind: "recheck_overdue", since: due }]);
  const at = "2026-11-20T08:40:00.000Z";
  const checked = after(working, [verifyH1], contextOf(ravi, { now: at }));
  expect([checked.state, alarmsOf(checked, at)]).toEqual(["working", []]);
  expect(projectionOf(checked).summary.recheckBy).toBe("2026-11-20T09:10:00.000Z");
});

test("nothing is due while nothing is verified", () => {
  const found = { ...working, state: "clearing" as const };
  expect(projectionOf(found).summary.recheckBy).toBeNull();
});

test("the next alarm is the first that is still to come", () => {
  expect(nextAlarmAt(working, "2026-11-20T08:00:00.000Z")).toBe(due);
  const overrun = "2026-11-27T09:00:00.000Z";
  expect(nextAlarmAt(working, due)).toBe(overrun);
  expect(nextAlarmAt(working, overrun)).toBeNull();
  const late = { ...working, windowEnd: "2026-11-20T07:15:00.000Z" };
  expect(nextAlarmAt(late, "2026-11-20T08:00:00.000Z")).toBe("2026-11-20T08:15:00.000Z");
  expect(nextAlarmAt(late, "2026-11-20T08:15:00.000Z")).toBe(due);
});
