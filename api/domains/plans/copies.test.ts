import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { accepted, draftOf, type Job } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { plant, as } = plantOfEachTest();

const urlOf = ({ id }: { id: string }) => `/api/lockout-plans/${id}`;
const post = (who: Username, plan: { id: string }, act: string, body: object) =>
  as(who).send("POST", `${urlOf(plan)}/${act}`, body);
const draft = async (job: Job = {}, who: Username = "mona") =>
  accepted(await as(who).send("POST", "/api/lockout-plans", draftOf(plant, job))) as PlanDetail;

describe("a coordinator", () => {
  test("is named on the draft, comes into the execution, and has to be an authorized employee", async () => {
    const named = { ...draftOf(plant), coordinatorId: plant.people.ravi.id };
    const plan = accepted(await as("mona").send("POST", "/api/lockout-plans", named)) as PlanDetail;
    expect(plan.people.map(({ name, role }) => [name, role])).toContainEqual(["Ravi Iyer", "coordinator"]);
    const wrong = { ...named, coordinatorId: plant.people.vera.id };
    const refused = await as("mona").send("POST", "/api/lockout-plans", wrong);
    expect(refused.body.reasons).toMatchObject([{ code: "person_not_authorised", field: "coordinatorId" }]);
    const without = { ...draftOf(plant), version: plan.version };
    const changed = accepted(await as("mona").send("PUT", urlOf(plan), without)) as PlanDetail;
    expect(changed.people.map(({ role }) => role)).not.toContain("coordinator");
  });
});

describe("a copy", () => {
  const copy = (plan: PlanDetail, lookedAtIds: string[], changes: object = {}) =>
    as("tess").send("POST", "/api/lockout-plans", {
      ...draftOf(plant),
      copiedFromId: plan.id,
      lookedAtIds,
      ...changes,
    });

  test("is drafted only once each of today's points was looked at", async () => {
    const plan = await draft();
    const pointIds = plan.points.map(({ id }) => id);
    for (const looked of [[], pointIds.slice(1), [randomUUID()]]) {
      const answer = await copy(plan, looked);
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
      expect(answer.body.reasons).toMatchObject([{ code: "points_unchecked", field: "lookedAtIds" }]);
    }
    const made = accepted(await copy(plan, pointIds)) as PlanDetail;
    expect(made).toMatchObject({
      state: "draft",
      author: { name: "Tess Okafor" },
      copiedFrom: { id: plan.id, number: plan.number },
    });
    expect((await as("mona").get("/api/lockout-plans?show=all")).body.items).toHaveLength(2);
  });

  test("of a plan that is no one's is refused", async () => {
    const plan = await draft();
    const pointIds = plan.points.map(({ id }) => id);
    const answer = await copy(plan, pointIds, { copiedFromId: randomUUID() });
    expect(answer.body.reasons).toMatchObject([{ code: "copy_source_gone", field: "copiedFromId" }]);
  });
});

describe("the calendar", () => {
  const windows = (from: string, to: string, more = "") =>
    as("vera").get(`/api/lockout-plans/windows?from=${from}&to=${to}${more}`);
  const drafted = async (title: string, windowStart: string, windowEnd: string) =>
    accepted(
      await as("mona").send("POST", "/api/lockout-plans", {
        ...draftOf(plant, { title }),
        windowStart,
        windowEnd,
      }),
    ) as PlanDetail;

  test("shows what touches the period, by its start, and nothing that was withdrawn", async () => {
    await drafted("Ends as it begins", "2027-02-01T00:00:00Z", "2027-03-01T00:00:00Z");
    await drafted("Reaches into it", "2027-01-20T00:00:00Z", "2027-03-01T08:00:00Z");
    await drafted("Within it", "2027-03-10T06:00:00Z", "2027-03-10T14:00:00Z");
    await drafted("After it", "2027-04-01T00:00:00Z", "2027-04-02T00:00:00Z");
    const gone = await drafted("Withdrawn", "2027-03-11T06:00:00Z", "2027-03-11T14:00:00Z");
    accepted(await post("mona", gone, "cancel", { version: 1, reason: "Not needed." }));
    const { body } = await windows("2027-03-01T00:00:00Z", "2027-04-01T00:00:00Z");
    expect(body.items.map(({ title }: PlanDetail) => title)).toEqual(["Reaches into it", "Within it"]);
    expect(body.isCut).toBe(false);
    const atSite = await windows("2027-03-01T00:00:00Z", "2027-04-01T00:00:00Z", "&site=Nowhere");
    expect(atSite.body.items).toEqual([]);
    const there = `&site=${encodeURIComponent(body.sites[0])}`;
    expect((await windows("2027-03-01T00:00:00Z", "2027-04-01T00:00:00Z", there)).body.items).toHaveLength(2);
  });

  test("refuses a period that is none, or longer than two months", async () => {
    expect((await windows("2027-03-01T00:00:00Z", "2027-03-01T00:00:00Z")).status).toBe(400);
    expect((await windows("2027-03-01T00:00:00Z", "2027-06-01T00:00:00Z")).status).toBe(400);
    expect((await windows("March", "April")).status).toBe(400);
  });
});
