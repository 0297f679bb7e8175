import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { accepted, approvedPlan, carryTo } from "../../../tests/support/lockouts.ts";
import { plansOfTests } from "../../../tests/support/plans-of-tests.ts";

const { plant, as, draft, submit, countStatements } = plansOfTests();

describe("the list of plans", () => {
  async function several() {
    const drafted = await draft({ machines: ["M-3"], title: "Drafted" });
    const submitted = await submit(await draft({ machines: ["M-3"], title: "Submitted 100%" }));
    const approved = await approvedPlan(plant, as, { machines: ["M-1"], title: "Approved" });
    const closed = await approvedPlan(plant, as, { machines: ["M-2"], title: "Closed", responsible: "ravi" });
    await carryTo(as, "ravi", closed.id, "closed");
    return { drafted, submitted, approved, closed };
  }
  const titles = async (query = "") => {
    const { items } = accepted(await as("vera").get(`/api/lockout-plans${query}`)) as { items: PlanDetail[] };
    return items.map(({ title }) => title);
  };

  test("shows the newest first, by what they are waiting for, and finds them", async () => {
    const { approved } = await several();
    expect(await titles()).toEqual(["Approved", "Submitted 100%", "Drafted"]);
    expect(await titles("?show=all")).toEqual(["Closed", "Approved", "Submitted 100%", "Drafted"]);
    expect(await titles("?show=draft")).toEqual(["Drafted"]);
    expect(await titles("?show=submitted")).toEqual(["Submitted 100%"]);
    expect(await titles("?show=active")).toEqual(["Approved"]);
    expect(await titles("?show=finished")).toEqual(["Closed"]);
    expect(await titles("?show=all&search=m-3")).toEqual(["Submitted 100%", "Drafted"]);
    expect(await titles(`?show=all&search=${approved.number}`)).toEqual(["Approved"]);
    expect(await titles("?show=all&search=wo-4711")).toHaveLength(4);
    expect(await titles("?show=all&search=100%25")).toEqual(["Submitted 100%"]);
    expect(await titles("?show=all&search=_")).toEqual([]);
  });

  test("comes page by page, each in one statement beside the session's", async () => {
    await several();
    const statements = countStatements();
    const all = (await as("vera").get("/api/lockout-plans?show=all")).body.items;
    expect(all).toHaveLength(4);
    expect(statements()).toBe(2);
    const first = (await as("vera").get("/api/lockout-plans?show=all&limit=3")).body;
    const second = (await as("vera").get(`/api/lockout-plans?show=all&limit=3&cursor=${first.nextCursor}`))
      .body;
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    const madeUp = Buffer.from('["no id"]').toString("base64url");
    expect((await as("vera").get(`/api/lockout-plans?cursor=${madeUp}`)).status).toBe(400);
  });
});
