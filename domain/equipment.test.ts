import { describe, expect, test } from "vitest";
import { archiveBlocks } from "./equipment.ts";

const plan = { id: "p1", number: "LP-2026-0001" };

describe("[PRODUCT-01] a machine can be archived", () => {
  test("when nothing is planned for it and nothing holds its points", () => {
    expect(archiveBlocks({ openPlans: [], heldPoints: [] })).toEqual([]);
  });

  test("not while it is locked out or planned for: each plan is named", () => {
    const blocks = archiveBlocks({
      openPlans: [
        { ...plan, isUnderWay: true },
        { id: "p2", number: "LP-2026-0002", isUnderWay: false },
      ],
      heldPoints: [],
    });
    expect(blocks.map(({ code, planNumber }) => [code, planNumber])).toEqual([
      ["locked_out", "LP-2026-0001"],
      ["planned", "LP-2026-0002"],
    ]);
  });

  test("not while another machine's lockout holds a point they share", () => {
    const held = { tag: "S-HDR-02", planId: "p1", planNumber: plan.number };
    expect(archiveBlocks({ openPlans: [], heldPoints: [held] })).toMatchObject([{ code: "point_held" }]);
    expect(archiveBlocks({ openPlans: [{ ...plan, isUnderWay: true }], heldPoints: [held] })).toHaveLength(1);
  });
});
