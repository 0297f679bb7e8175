import { beforeAll, describe, expect, test } from "vitest";
import type { Refusal } from "#contract/refusals.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { equipmentTasks } from "./jobs.ts";

const api = apiOfFile(["acme"]);
let manager: Caller;
beforeAll(async () => {
  manager = await api.as("manager@acme");
});

async function check(...lines: string[]) {
  const contents = ["Number,Kind,Owner", ...lines].join("\n");
  const { payload, headers } = formOf({}, [{ name: "padlocks.csv", contents, type: "text/csv" }]);
  const { status, body } = await manager.send(
    "POST",
    "/api/equipment-imports/locks/upload",
    payload,
    headers,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  const work = { tenantId: await api.deps.tenants.idOf("acme"), importId: body.id };
  await equipmentTasks(api.deps)["check_equipment_import"]?.(work, {} as never);
  return (await manager.get(`/api/equipment-imports/${body.id}`)).body;
}
const apply = (id: string) => manager.send("POST", `/api/equipment-imports/${id}/apply`);
const found = async (q: string) => (await manager.get(`/api/locks?q=${q}`)).body.items;

describe("a file of padlocks", () => {
  test("is shown row by row, then added as a whole, with owners by username or email address", async () => {
    const { body: me } = await (await api.as("technician@acme")).get("/api/auth/me");
    const file = await check(
      "imp-1,Equipment,",
      "imp-2,personal,TECHNICIAN",
      `IMP-3,personal,${me.user.email}`,
    );
    expect(file).toMatchObject({ kind: "locks", state: "ready", rowCount: 3, faultCount: 0 });
    expect(file.rows.items[1]).toMatchObject({ tag: "imp-2", name: "TECHNICIAN", place: "personal" });
    expect(await found("IMP-")).toEqual([]);
    expect((await apply(file.id)).body).toMatchObject({ state: "done" });
    expect(await found("IMP-")).toMatchObject([
      { number: "IMP-1", kind: "equipment", state: "in_cabinet", owner: null },
      { number: "IMP-2", state: "issued", owner: { id: me.user.id } },
      { number: "IMP-3", state: "issued", owner: { id: me.user.id } },
    ]);
  });

  test("with a fault in one row adds none, and says what is wrong with each", async () => {
    await manager.send("POST", "/api/locks", { number: "HERE-1", kind: "personal" });
    const file = await check(
      "OK-1,equipment,",
      "here-1,equipment,",
      "TW-1,personal,",
      "tw-1,personal,",
      "BAD 1,padlock,",
      "OWN-1,equipment,technician",
      "OWN-2,personal,nobody",
    );
    expect(file).toMatchObject({ state: "faulty", faultCount: 5 });
    const faults = file.rows.items.map(({ line, faults }: { line: number; faults: Refusal[] }) => [
      line,
      ...faults,
    ]);
    expect(faults).toEqual([
      [3, rowFault("tag_differs/padlock", { column: "Number", tag: "HERE-1", columns: "Kind" })],
      [5, rowFault("tag_twice", { column: "Number", line: 4 })],
      [
        6,
        expect.objectContaining({ code: "in_column", message: expect.stringContaining("Number: ") }),
        rowFault("in_column", { column: "Kind", why: rowFault("lock_kind").message }),
      ],
      [7, rowFault("in_column", { column: "Owner", why: rowFault("owner_not_personal").message })],
      [8, rowFault("owner_unknown", { owner: "nobody" })],
    ]);
    expect((await apply(file.id)).status).toBe(409);
    expect(await found("OK-1")).toEqual([]);
  });

  test("whose number was added since the check is not added, and says which row", async () => {
    const file = await check("LATE-1,equipment,", "LATE-2,equipment,");
    await manager.send("POST", "/api/locks", { number: "late-2", kind: "personal" });
    expect((await apply(file.id)).body).toMatchObject({ state: "faulty", faultCount: 1 });
    expect((await found("LATE-")).map(({ number }: { number: string }) => number)).toEqual(["LATE-2"]);
  });

  test("has the columns that an export of the register has", async () => {
    await manager.send("POST", "/api/locks", { number: "TRIP-1", kind: "equipment" });
    const csv = (await manager.get("/api/locks/export?q=TRIP-")).body as string;
    expect(csv).toContain("Number");
    expect(csv).toMatch(/TRIP-1[;,"]+Equipment/);
  });
});
