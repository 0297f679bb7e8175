import { expect, test } from "vitest";
import { electrical, hydraulic } from "./execution/example-lockout.ts";
import { emptyStep } from "./procedure-content.ts";
import { withDemands } from "./procedure-demands.ts";

const { tag } = electrical;

test("a point keeps what the steps of its own versions ask for: photos, and the longest wait", () => {
  const steps = [
    { ...emptyStep("shut_down"), waitMinutes: 2 },
    { ...emptyStep("isolate"), pointTag: tag, photoRequired: true, waitMinutes: 3 },
    { ...emptyStep("isolate"), pointTag: tag, waitMinutes: 8 },
    { ...emptyStep("verify"), pointTag: hydraulic.tag, photoRequired: true },
  ];
  const [one, other] = withDemands([electrical, hydraulic], [{ tags: [tag], steps }]);
  expect(one).toMatchObject({
    photoAt: ["isolate"],
    waits: [
      { after: "shut_down", minutes: 2 },
      { after: "isolate", minutes: 8 },
    ],
  });
  expect([other?.photoAt, other?.waits]).toEqual([undefined, undefined]);
});
