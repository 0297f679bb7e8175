import { apiClientOf } from "./support/api-client.ts";
import { expect, test } from "./support/fixtures.ts";
import { addGatedTenant } from "./support/gated-tenant.ts";
import { pageClientOf } from "./support/page-client.ts";

const brotli = { "accept-encoding": "gzip, deflate, br, zstd" };

/** A tenant with this many machines on one line, and the address of the last one. */
async function tenantWithMachines(count: number, nameOf: (n: number) => string) {
  const tenant = await addGatedTenant();
  await tenant.setFeatures(["dashboard", "equipment_management", "knowledge_base"]);
  await tenant.close();
  const api = await apiClientOf(tenant.slug, "manager");
  let parentId: string | null = null;
  for (const kind of ["site", "area", "line"]) {
    const place: { id: string } = await api.post("/api/locations", { kind, name: `North ${kind}`, parentId });
    parentId = place.id;
  }
  let id = "";
  for (let n = 0; n < count; n++) {
    const tag = `${["HV-BML", "HV-CNV", "FB-FIL", "PH-AUT", "MF-RBT"][n % 5]}-${101 + n}`;
    const draft = { tag, name: nameOf(n), description: nameOf(n), lineId: parentId };
    ({ id } = await api.post<{ id: string }>("/api/equipment", draft));
  }
  return { slug: tenant.slug, machine: `/equipment/${id}` };
}

const machines = ["ball mill", "belt conveyor", "carton filler", "steam autoclave", "press cell"];

test("the dashboard takes 13 kB on the wire at most, a list of 50 machines 16 kB @desktop", async () => {
  const dashboard = await (await pageClientOf("default", "admin")).get("/dashboard", brotli);
  expect([dashboard.status, dashboard.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(dashboard.body.length).toBeLessThanOrEqual(13_000);
  const { slug } = await tenantWithMachines(50, (n) => `Line ${n % 7} ${machines[n % 5]} no. ${n + 1}`);
  const list = await (await pageClientOf(slug, "manager")).get("/equipment", brotli);
  expect([list.status, list.headers["content-encoding"]]).toEqual([200, "br"]);
  expect(list.body.length).toBeLessThanOrEqual(16_000);
});

test("no page of a plant that writes Cyrillic holds a NUL byte or loses a letter @desktop", async () => {
  const name = (n: number) => `Мельница №${n} линии подготовки сырья`;
  const { slug, machine } = await tenantWithMachines(20, name);
  const client = await pageClientOf(slug, "manager");
  for (const path of ["/equipment", machine, `${machine}/edit`, "/dashboard"]) {
    const { status, body } = await client.get(path);
    expect([path, status, body.includes(0)]).toEqual([path, 200, false]);
  }
  const list = (await client.get("/equipment")).body.toString();
  expect(Array.from({ length: 20 }, (_, n) => name(n)).filter((each) => !list.includes(each))).toEqual([]);
  expect(list).not.toContain("\uFFFD");
});
