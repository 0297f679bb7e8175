import { z } from "zod";
import { lockKinds } from "#contract/locks/words.ts";
import { lockNumber } from "#contract/executions/lock-number.ts";
import { importRefusal, rowFault } from "#contract/equipment-imports/sentences.ts";
import { listOf } from "#contract/sentences.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { refused } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertRegisterHolds, insertLocks } from "#api/domains/locks/public.ts";
import { faultsIn } from "./columns.ts";
import { compareWithRegister, type Recorded, tagOf } from "./compare.ts";
import { recordedLocks } from "./recorded-sql.ts";
import type { Cells, Column, Fault, FileRow, RowKind } from "./row-kind.ts";

const columns: readonly Column[] = [
  { name: "tag", word: "Number", isNeeded: true },
  { name: "kind", word: "Kind", isNeeded: true },
  { name: "owner", word: "Owner", isNeeded: false },
];

const lock = z
  .object({
    tag: lockNumber.toUpperCase(),
    kind: z
      .string()
      .toLowerCase()
      .pipe(z.enum(lockKinds, rowFault("lock_kind").message)),
    owner: z.string().max(320, rowFault("owner_format").message).toLowerCase(),
  })
  .refine(({ kind, owner }) => kind === "personal" || owner === "", {
    path: ["owner"],
    message: rowFault("owner_not_personal").message,
  });

/** Files of padlocks. An owner is named by username or email address, and is issued the padlock with the import. */
export const lockRows: RowKind = {
  columns,
  faultsOf: (cells) => faultsIn(lock.safeParse(cells).error, columns),
  registerCheck: (tx) => async (rows) => {
    const recorded = await recordedFor(tx, rows);
    const { faults, unchanged } = compareWithRegister(rows, recorded, { what: "padlock", columns, meaning });
    // The owner of an unchanged padlock may have left since.
    const others = rows.filter(({ line }) => !unchanged.includes(line));
    return { unchanged, faults: [...faults, ...(await faultsOfOwners(tx, others))] };
  },
  countNewPlaces: () => Promise.resolve(0),
  hold: holdOwners,
  begin: async ({ now, actor }, tx) => ({
    add: async (rows) => {
      const owners = await ownersOf(tx, rows);
      const locks = rows.map(({ cells }) => {
        const { tag: number, kind, owner } = lock.parse(cells);
        return { id: newId(), number, kind, ownerId: owners.get(owner) ?? null };
      });
      const taken = await insertLocks(tx, locks, { now, byId: actor.user.id });
      if (taken.length > 0) throw refused([takenMeanwhile(taken)]);
    },
    end: () => assertRegisterHolds(tx),
  }),
  subject: "lock",
};

function takenMeanwhile(taken: readonly string[]) {
  return importRefusal("number_taken", { numbers: listOf(taken.slice(0, 10)) });
}

/** The padlocks with the numbers of rows; the owner as the row names them, if it is the same person. */
async function recordedFor(tx: Transaction, rows: readonly FileRow[]): Promise<Map<string, Recorded>> {
  const records = await recordedLocks(tx, rows.map(tagOf));
  const byNumber = new Map(records.map((record) => [record.number, record]));
  return new Map(
    rows.flatMap((row) => {
      const record = byNumber.get(tagOf(row));
      if (!record) return [];
      const named = ownerNamed(row.cells);
      const owner = named !== "" && named === record.email ? named : (record.username ?? "");
      return [
        [
          record.number,
          { archived: false, cells: { tag: record.number, kind: record.kind, owner } },
        ] as const,
      ];
    }),
  );
}

function meaning(cells: Cells) {
  return lock.safeParse(cells).data;
}

const ownerNamed = ({ owner = "" }: Cells) => owner.trim().toLowerCase();

/** Ids of active people, by the username or email address that rows name them by. */
async function ownersOf(tx: Transaction, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.map(({ cells }) => ownerNamed(cells)))];
  const found = await tx.all(sql<{ id: string; username: string; email: string | null }>`
    select id, lower(username) as username, lower(email) as email from users
    where active and (lower(username) = any(${names}::text[]) or lower(email) = any(${names}::text[]))`);
  return new Map(
    found.flatMap(({ id, username, email }) =>
      [email, username].flatMap((name) => (name === null ? [] : [[name, id] as const])),
    ),
  );
}

async function faultsOfOwners(tx: Transaction, rows: readonly FileRow[]): Promise<Fault[]> {
  const owners = await ownersOf(tx, rows);
  return rows
    .filter(({ cells }) => ownerNamed(cells) !== "" && !owners.has(ownerNamed(cells)))
    .map(({ line, cells }) => ({
      line,
      fault: rowFault("owner_unknown", { owner: ownerNamed(cells).slice(0, 60) }),
    }));
}

/** Keeps the owners' accounts open until the import is done. */
async function holdOwners(tx: Transaction, importId: string): Promise<void> {
  await tx.run(sql`
    select from users where active and id in (
      select u.id from users u join equipment_import_rows r on r.tenant_id = u.tenant_id and r.import_id = ${importId}
        and lower(trim(r.data->>'owner')) in (lower(u.username), lower(u.email)))
    order by id for share`);
}
