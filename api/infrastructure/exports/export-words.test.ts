import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoiceStates } from "#contract/billing/words.ts";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { equipmentStatuses } from "#contract/equipment/words.ts";
import { executionStates } from "#contract/executions/words.ts";
import { inquiryKinds, inquiryStates } from "#contract/inquiries/words.ts";
import { lockKinds, lockStates } from "#contract/locks/words.ts";
import { personKinds } from "#contract/people/words.ts";
import { complianceMeasures } from "#contract/reports/words.ts";
import { certificateKinds, userStates } from "#contract/users/words.ts";
import { type Caller, startApi, type TestApi } from "../../../tests/support/api.ts";
import { screenWords } from "../screen-words.ts";

const codes = new Set<string>([
  ...invoiceStates,
  ...controlDevices,
  ...deviceTypes,
  ...energyTypes,
  ...equipmentStatuses,
  ...executionStates,
  ...inquiryKinds,
  ...inquiryStates,
  ...lockKinds,
  ...lockStates,
  ...personKinds,
  ...complianceMeasures,
  ...certificateKinds,
  ...userStates,
  "overdue",
  "to_collect",
]);

let api: TestApi;
let member: Caller;
let operator: Caller;
beforeAll(async () => {
  api = await startApi(["acme"]);
  [member, operator] = await Promise.all([api.as("admin@acme"), api.as("platform")]);
});
afterAll(() => api.stop());

async function cellsOf(who: Caller, path: string, query = "") {
  const { status, body } = await who.get(`${path}/export?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return parse(body as string, { bom: true, columns: true }) as Record<string, string>[];
}

const period = "from=2026-01-01&to=2027-12-31";

test.each<[path: string, query?: string]>([
  ["/api/equipment"],
  ["/api/isolation-points"],
  ["/api/locks"],
  ["/api/users"],
  ["/api/reports/lockouts", period],
  ["/api/reports/durations", period],
  ["/api/reports/inspections", "show=all"],
  ["/api/reports/training"],
  ["/api/reports/compliance", period],
  ["/api/platform/invoices"],
  ["/api/platform/inquiries"],
])("the export of %s has the words of the screens, never a code", async (path, query) => {
  const rows = await cellsOf(path.includes("/platform/") ? operator : member, path, query);
  expect(rows.length).toBeGreaterThan(0);
  const bare = rows.flatMap((row) => Object.entries(row).filter(([, cell]) => codes.has(cell)));
  expect(bare).toEqual([]);
});

test("people are exported with their employee type and status as the list shows them", async () => {
  const rows = await cellsOf(member, "/api/users");
  const kinds = new Set(rows.map((row) => row["Employee type"]));
  expect(kinds).toContain(screenWords.personKind.authorised);
  expect(kinds).toContain(screenWords.personKind.affected);
  expect(new Set(rows.map((row) => row["Status"]))).toContain(screenWords.userState.active);
});
