import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { mostSteps } from "#contract/procedures/words.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { addDrafts } from "#api/domains/procedures/public.ts";
import { shortList, tagOf } from "./compare.ts";
import { comingMachines, comingPoints } from "./coming-sql.ts";
import { type Difference, differencesOf, machinesAtOnce } from "./procedure-compare.ts";
import { faultsOfProcedureRow, procedureColumns, procedureRowIn } from "./procedure-cells.ts";
import { draftOf } from "./procedure-draft.ts";
import {
  holdMachinesOf,
  type Machine,
  readMachines,
  readMachineTags,
  readRowsOf,
} from "./procedure-rows-sql.ts";
import type { Fault, FileRow, ImportFile, RowKind } from "./row-kind.ts";

/** Files of procedures, a row for each step. Each becomes a draft: nothing is published that no one has reviewed. */
export const procedureRows: RowKind = {
  columns: procedureColumns,
  hasTagTwice: true,
  faultsOf: faultsOfProcedureRow,
  registerCheck: (tx, file) => {
    // By machine, the steps of the file so far.
    const steps = new Map<string, number>();
    // By machine that has a procedure, how the file differs from it.
    const differences = new Map<string, Difference>();
    const seen = new Set<string>();
    return async (rows) => {
      const tags = [...new Set(rows.map(tagOf))].filter((tag) => !seen.has(tag));
      for (const [tag, difference] of await differencesOf(tx, file.id, tags))
        differences.set(tag, difference);
      for (const tag of tags) seen.add(tag);
      const isSame = (row: FileRow) => differences.get(tagOf(row))?.length === 0;
      const others = rows.filter((row) => !isSame(row));
      const machines = await machinesOf(tx, others, file);
      return {
        unchanged: rows.filter(isSame).map(({ line }) => line),
        faults: others.flatMap((row) =>
          faultsOfRow(row, { machines, differences, steps }).map((fault) => ({ line: row.line, fault })),
        ),
      };
    };
  },
  countNewPlaces: () => Promise.resolve(0),
  hold: async (tx, importId) => {
    await holdMachinesOf(tx, importId);
  },
  begin: async (ctx, tx, { id }) => ({
    // A machine's rows need not be together.
    add: () => Promise.resolve(),
    end: async () => {
      const tags = await readMachineTags(tx, id);
      for (let from = 0; from < tags.length; from += machinesAtOnce) {
        const part = tags.slice(from, from + machinesAtOnce);
        const machines = await readMachines(tx, part);
        const rows = Map.groupBy(await readRowsOf(tx, id, part), tagOf);
        const drafts = machines.map((machine) =>
          draftOf(
            machine,
            (rows.get(machine.tag) ?? []).map(({ cells }) => procedureRowIn(cells)),
          ),
        );
        await addDrafts(ctx, tx, drafts);
      }
    },
  }),
  subject: "procedure",
};

/** The machines that rows name, by tag in capitals, including those that other sheets of the workbook add. */
async function machinesOf(
  tx: Transaction,
  rows: readonly FileRow[],
  { workbookId }: ImportFile,
): Promise<Map<string, Machine>> {
  const tags = [...new Set(rows.map(tagOf))];
  const machines = new Map((await readMachines(tx, tags)).map((machine) => [machine.tag, machine]));
  if (workbookId === null) return machines;
  for (const { tag } of await comingMachines(tx, workbookId, tags)) {
    if (!machines.has(tag)) {
      machines.set(tag, { id: "", tag, ownTag: tag, name: "", hasProcedure: false, points: [] });
    }
  }
  for (const { machine, point } of await comingPoints(tx, workbookId, tags)) {
    machines.get(machine)?.points.push(point);
  }
  return machines;
}

function faultOfProcedure(tag: string, difference: Difference): Fault["fault"] {
  if (difference === undefined) return rowFault("procedure_there", { tag });
  return rowFault("procedure_differs", { tag, columns: shortList(difference) });
}

interface Walk {
  machines: ReadonlyMap<string, Machine>;
  differences: ReadonlyMap<string, Difference>;
  steps: Map<string, number>;
}

function faultsOfRow(row: FileRow, { machines, differences, steps }: Walk): Fault["fault"][] {
  const tag = tagOf(row);
  if (tag === "") return [];
  const machine = machines.get(tag);
  if (!machine) return [rowFault("machine_of_step", { tag })];
  const count = (steps.get(tag) ?? 0) + 1;
  steps.set(tag, count);
  const point = (row.cells["point"] ?? "").toUpperCase();
  const knowsPoint = point === "" || machine.points.some((own) => own.toUpperCase() === point);
  return [
    // Once for a machine is enough.
    ...(machine.hasProcedure && count === 1 ? [faultOfProcedure(tag, differences.get(tag))] : []),
    ...(count === mostSteps + 1 ? [rowFault("too_many_steps", { tag, most: mostSteps })] : []),
    ...(knowsPoint ? [] : [rowFault("point_of_machine", { tag: point, machine: tag })]),
  ];
}
