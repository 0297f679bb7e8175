import type { FastifyInstance } from "fastify";
import writeExcelFile from "write-excel-file/node";
import { makeApi } from "#api/app.ts";
import { equipmentTasks } from "#api/domains/equipment-imports/jobs.ts";
import type { Bench, Row } from "../../scripts/bench/table.ts";
import { formOf } from "../support/files.ts";
import { seedAcme, startDatabase } from "./support/server.ts";
import { sessionHeaders } from "./support/session.ts";

/** 500 machines with four points each and their procedures, from one workbook: sent, checked, and imported. */
const plant: Bench = {
  name: "plant",
  async run(): Promise<Row[]> {
    const database = await startDatabase();
    try {
      const { deps } = database;
      await seedAcme(deps);
      const app = await makeApi(deps);
      const headers = await sessionHeaders(app, "acme", "manager");
      const contents = await plantWorkbook();
      const start = performance.now();
      const { payload, headers: form } = formOf({}, [{ name: "plant.xlsx", contents }]);
      const sent = await answer(
        app,
        "POST",
        "/api/import-workbooks/upload",
        { ...headers, ...form },
        payload,
      );
      const path = `/api/import-workbooks/${String(sent["id"])}`;
      const { sheets } = (await answer(app, "GET", path, headers)) as { sheets: { id: string }[] };
      const tenantId = await deps.tenants.idOf("acme");
      for (const { id: importId } of sheets) {
        await equipmentTasks(deps)["check_equipment_import"]?.({ tenantId, importId }, {} as never);
      }
      const checked = performance.now();
      const { state } = await answer(app, "POST", `${path}/apply`, headers);
      if (state !== "done") throw new Error(`The workbook is ${String(state)}.`);
      const seconds = (performance.now() - start) / 1000;
      await app.close();
      return [
        {
          measure: "plant: read and check, of all of it",
          value: (checked - start) / 1000 / seconds,
          unit: "×",
        },
        {
          measure: "plant: 500 machines, 2,000 points, 8,000 steps from one workbook",
          value: seconds,
          unit: "s",
          target: "≤ 120",
          isMet: seconds <= 120,
        },
      ];
    } finally {
      await database.stop();
    }
  },
};
export default plant;

async function answer(
  app: FastifyInstance,
  method: "GET" | "POST",
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
): Promise<Record<string, unknown>> {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json();
}

const pointKinds = ["E1", "E2", "A1", "H1"];

function plantWorkbook(): Promise<Buffer> {
  const tags = Array.from({ length: 500 }, (_, n) => `PL-${String(n).padStart(3, "0")}`);
  const points = tags.flatMap((tag) => pointKinds.map((kind) => ({ tag, point: `${tag}-${kind}` })));
  const stepsOf = (tag: string) => [
    [tag, "Prepare", "Bring padlocks, tags, and the voltage tester.", null],
    [tag, "Notify before the lockout", "Tell the operators.", null],
    [tag, "Shut down", "Press stop and wait until the machine stands still.", null],
    ...pointKinds.map((kind) => [tag, "Isolate", "Turn it off.", `${tag}-${kind}`]),
    ...pointKinds.map((kind) => [tag, "Verify zero energy", "Measure all phases.", `${tag}-${kind}`]),
    ...pointKinds.map((kind) => [tag, "Restore the point", "Turn it on.", `${tag}-${kind}`]),
    [tag, "Notify after the lockout", "Tell the operators that the machine can start.", null],
  ];
  return writeExcelFile([
    {
      sheet: "Machines",
      data: [
        ["Tag", "Name", "Site", "Area", "Line"],
        ...tags.map((tag, n) => [tag, `Packing machine ${n}`, "Plant 9", `Hall ${n % 5}`, `Line ${n % 25}`]),
      ],
    },
    {
      sheet: "Isolation points",
      data: [
        [
          ...["Tag", "Name", "Device", "Energy", "Magnitude", "Site", "Where", "Normal position"],
          ...["Isolated position", "How isolated", "How verified", "Machines", "Highest reading allowed"],
          ...["Unit", "Prove dead"],
        ],
        ...points.map(({ tag, point }) => [
          ...[
            point,
            "Disconnect",
            "Disconnect switch",
            "electrical",
            "400 V",
            "Plant 9",
            "MCC 1",
            "ON",
            "OFF",
          ],
          ...["Turn to OFF, lock", "Measure all phases", tag, 50, "V", "yes"],
        ]),
      ],
    },
    {
      sheet: "Procedures",
      data: [["Machine", "Step", "What to do", "Point"], ...tags.flatMap(stepsOf)],
    },
  ]).toBuffer();
}
