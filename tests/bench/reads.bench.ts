import pg from "pg";
import { makeApi } from "#api/app.ts";
import { readMachine } from "#api/domains/equipment/sql.ts";
import { compile, sql } from "#api/infrastructure/database/sql.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { throughput } from "./support/measure.ts";
import { seedAcme, startDatabase } from "./support/server.ts";
import { sessionHeaders } from "./support/session.ts";

const lanes = 8;
const ms = 3000;

const reads: Bench = {
  name: "reads",
  async run(): Promise<Row[]> {
    const database = await startDatabase();
    try {
      const { deps, superuser } = database;
      await seedAcme(deps);
      const tenantId = await deps.tenants.idOf("acme");
      const machine = await deps.db
        .tenant(tenantId)
        .first(sql<{ id: string }>`select id from equipment limit 1`);
      const id = machine?.id ?? "";

      // The same prepared statements with the tenant as a parameter, as a role without policies.
      const pool = new pg.Pool({ ...superuser, max: 16 });
      const plainRow = {
        name: "row",
        text: "select id, tag, name, status from equipment where tenant_id = $1 and id = $2",
        values: [tenantId, id],
      };
      const scopedRow = () =>
        deps.db.tenant(tenantId).first(sql`select id, tag, name, status from equipment where id = ${id}`);
      const [plain, scoped] = await alternating(() => pool.query(plainRow), scopedRow);

      let captured = { text: "", values: [] as unknown[] };
      await readMachine(
        { ...deps.db.tenant(tenantId), first: async (query) => void (captured = compile(query)) },
        id,
      );
      const detail = {
        name: "detail",
        text: captured.text.replace(
          /where e\.id = (\$\d+)$/,
          `where e.tenant_id = '${tenantId}' and e.id = $1`,
        ),
        values: [id],
      };
      const [plainDetail, scopedDetail] = await alternating(
        () => pool.query(detail),
        () => readMachine(deps.db.tenant(tenantId), id),
      );
      await pool.end();

      const app = await makeApi(deps);
      const headers = await sessionHeaders(app, "acme", "technician");
      const polls = await throughput(
        () => app.inject({ url: "/api/auth/session-status", headers }),
        lanes,
        ms,
      );
      await app.close();
      return [
        ratio("reads: one row by its key in a tenant, of the same prepared query unscoped", scoped / plain),
        ratio(
          "reads: a machine with all that belongs to it, of the same unscoped",
          scopedDetail / plainDetail,
        ),
        { measure: "reads: one row by its key in a tenant, on all cores", value: scoped, unit: "/s" },
        {
          measure: "reads: session-status polls, per core (the database's share included)",
          value: polls / 2,
          unit: "/s",
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
export default reads;

/** Calls per second of both, in turns. */
async function alternating(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const sums: [number, number] = [0, 0];
  await throughput(first, lanes, 500);
  await throughput(second, lanes, 500);
  for (let round = 0; round < 4; round++) {
    sums[0] += (await throughput(first, lanes, ms / 4)) / 4;
    sums[1] += (await throughput(second, lanes, ms / 4)) / 4;
  }
  return sums;
}

function ratio(measure: string, value: number): Row {
  return { measure, value, unit: "×", target: "≥ 0.7", isMet: value >= 0.7 };
}
