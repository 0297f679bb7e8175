import { expect, test } from "vitest";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { nameOfCell } from "./columns.ts";
import { emptyRow, emptyValues, nameOfRowInput, rowInputs, rowOf, type TableRow } from "./rows.ts";
import { bodyOf, byRowOfTable, changedRows, proceduresToConfirm, shortOf } from "./table-form.server.ts";

const register = {
  id: "0199e6f0-0000-7000-8000-000000000001",
  tag: "E1",
  label: "E1",
  name: "Main",
  energyType: "electrical",
  magnitude: "400 V",
  location: "Door",
  deviceType: "disconnect",
  lockable: true,
  normalPosition: "ON",
  isolatedPosition: "OFF",
  isolationMethod: "Turn to OFF\nand lock",
  dissipation: null,
  dissipationLimit: null,
  verification: "Measure",
  verificationUnit: "V",
  verificationLimit: 50,
  verificationMinimum: null,
  proveDead: true,
  verificationKind: "reading",
  verificationJustification: "",
  recheckMinutes: null,
  requiredCertificate: null,
};
const point = {
  ...register,
  version: 4,
  siteId: "0199e6f0-0000-7000-8000-000000000002",
  holds: [],
  procedures: [{ id: "0199e6f0-0000-7000-8000-000000000003", title: "Press", published: register }],
} as unknown as PointDetail;
const empty = emptyRow(shortOf(emptyValues));

/** As a browser sends the rows. */
function posted(rows: readonly TableRow[]) {
  const sent = rows.flatMap((each, row) => [
    ...rowInputs.map((input) => [nameOfRowInput(row, input), each[input]] as const),
    ...Object.entries(each.values).map(
      ([column, value]) => [nameOfCell({ row, column: column as keyof typeof each.values }), value] as const,
    ),
  ]);
  const typed = Object.fromEntries(sent.map(([name, value]) => [name, [value]]));
  return { typed, text: (name: string) => (typed[name]?.[0] ?? "").trim() };
}
const renamed = (row: TableRow, name: string) => ({ ...row, values: { ...row.values, name } });

test("[PRODUCT-01] of a table only the rows that someone changed or filled in are saved", () => {
  const row = rowOf(point, shortOf);
  expect(changedRows(posted([row, empty, empty]))).toEqual([]);
  const changed = changedRows(posted([row, empty, renamed(empty, "New")]));
  expect(changed.map((each) => each.row)).toEqual([2]);
  expect(bodyOf(changed).rows).toMatchObject([
    { name: "New", point: null, lockable: true, verificationLimit: null },
  ]);
  const body = bodyOf(changedRows(posted([renamed(row, "Inching drive")])));
  expect(body.rows).toMatchObject([
    { point: { id: point.id, version: "4" }, name: "Inching drive", label: "", verificationLimit: 50 },
  ]);
  expect(body.rows[0]).not.toHaveProperty("siteId");
});

test("[PRODUCT-01] a row is saved over what someone else saved only if the person says so", () => {
  const row = { ...renamed(rowOf(point, shortOf), "Mine"), over: "7" };
  expect(bodyOf(changedRows(posted([row]))).rows[0]?.point).toEqual({ id: point.id, version: "7" });
});

test("[PRODUCT-01] procedures that would no longer match are named before, with what changes for them", () => {
  const row = rowOf(point, shortOf);
  const [procedure] = proceduresToConfirm(changedRows(posted([renamed(row, "Inching drive")])), [point]);
  expect(procedure).toMatchObject({ title: "Press", changes: [{ tag: "E1", kind: "changed" }] });
  expect(proceduresToConfirm([], [point])).toEqual([]);
  // One that was published with the new words matches again, and one that never had the point did not match before.
  for (const published of [{ ...register, name: "Inching drive" }, null]) {
    const procedures = point.procedures.map((each) => ({ ...each, published }));
    const now = { ...point, procedures } as unknown as PointDetail;
    expect(proceduresToConfirm(changedRows(posted([renamed(row, "Inching drive")])), [now])).toEqual([]);
  }
});

test("[PRODUCT-01] what the API refuses is named by its row in the table, not among those sent", () => {
  const sent = changedRows(posted([empty, renamed(empty, "One"), empty, renamed(empty, "Two")]));
  const body = { code: "validation" as const, error: "No.", requestId: "r", fields: { "rows.1.tag": "No." } };
  const failure = byRowOfTable(new ApiFailure(400, body), sent);
  expect((failure as ApiFailure).body.fields).toEqual({ "rows.3.tag": "No." });
  const other = new Error("lost");
  expect(byRowOfTable(other, sent)).toBe(other);
});
