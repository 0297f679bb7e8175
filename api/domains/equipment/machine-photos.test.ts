import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Board } from "#contract/board/schemas.ts";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { formOf } from "../../../tests/support/files.ts";
import { accepted, carryTo } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Two photos of M-1, the first of which is the one to show, and a lockout of it. Returns its id and the photo's. */
async function lockedOutWithPhotos() {
  const contents = await Promise.all(["red", "blue"].map(picture));
  const files = contents.map((content, n) => ({ name: `${n}.png`, contents: content }));
  const { payload, headers } = formOf({}, files);
  const url = `/api/equipment/${plant.machines["M-1"]}`;
  accepted(await as("mona").send("POST", `${url}/upload`, payload, headers));
  const { photoId } = accepted(await as("mona").get(url)) as EquipmentDetail;
  const { planId } = await lockout();
  await carryTo(as, "tess", planId, "verified");
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update procedures set inspection_due_on = current_date + 10 where equipment_id = ${plant.machines["M-1"]}`);
  return { planId, photoId };
}

/** Every call that names machines to people, and what it is asked about the lockout. */
const calls: Record<string, (planId: string) => string> = {
  "the list of plans": () => "/api/lockout-plans",
  "the calendar of plans": () => `/api/lockout-plans/windows?${period()}`,
  "a plan": (planId) => `/api/lockout-plans/${planId}`,
  "the board": () => "/api/board",
  "the dashboard": () => "/api/dashboard",
  "the machines that a search finds": () => "/api/search?query=M-1",
  "the list of procedures": () => "/api/procedures",
  "the list of inspections": () => "/api/procedure-inspections?show=due",
  "the lockouts that a search finds": () => "/api/search?query=seals",
};

function period(): string {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return new URLSearchParams({ from: at(-30), to: at(30) }).toString();
}

describe("the first photo of a machine", () => {
  test.each(Object.entries(calls))("is in %s, for those alone who may read machines", async (_, urlOf) => {
    const { planId, photoId } = await lockedOutWithPhotos();
    const answer = async () => JSON.stringify(accepted(await as("vera").get(urlOf(planId))));
    expect(await answer()).toContain(`"photoId":"${photoId}"`);
    await api.deps.db.tenant(plant.tenantId).run(sql`
      update roles set permissions = array_remove(permissions, 'equipment:read') where key = 'affected_employee'`);
    expect(await answer()).not.toContain(photoId);
  });

  test("is on an alarm of the board, for those alone who may read machines", async () => {
    const { planId, photoId } = await lockedOutWithPhotos();
    accepted(
      await as("tess").send("POST", `/api/lockout-plans/${planId}/execution/stop`, { reason: "Smoke" }),
    );
    const alarms = async () => ((await as("vera").get("/api/board")).body as Board).alarms;
    expect(await alarms()).toMatchObject([{ kind: "stop", machines: ["M-1"], photoId }]);
    await api.deps.db.tenant(plant.tenantId).run(sql`
      update roles set permissions = array_remove(permissions, 'equipment:read') where key = 'affected_employee'`);
    expect(await alarms()).toMatchObject([{ kind: "stop", photoId: null }]);
  });

  test("is not on a wall, where no one may open files", async () => {
    const { planId, photoId } = await lockedOutWithPhotos();
    accepted(
      await as("tess").send("POST", `/api/lockout-plans/${planId}/execution/stop`, { reason: "Smoke" }),
    );
    const { body: links } = await as("sam").get("/api/board/links");
    const link = { name: "Gate 2", siteId: links.sites[0].id, showsNames: true, days: 365 };
    const { body: made } = await as("sam").send("POST", "/api/board/links", link);
    const { body } = await as("sam").get(`/api/wall/board?link=${made.token}`);
    expect(body.machines).toMatchObject([{ tag: "M-1", photoId: null }]);
    expect(body.alarms).toMatchObject([{ kind: "stop", photoId: null }]);
    expect(JSON.stringify(body)).not.toContain(photoId);
  });
});
