import type { SiteBoard } from "#contract/board/calls.ts";
import { boardRows } from "#contract/board/words.ts";
import { readMuster, readMusterTotals } from "#api/domains/muster/public.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { SharedReads } from "#api/infrastructure/shared-reads.ts";
import { readAlarms, readApprovals, readMachines } from "./sql.ts";

interface Asked {
  site: string | undefined;
  /** ISO 8601. */
  now: string;
  /** If off, no one who reads it learns a name. */
  namesPeople: boolean;
}

const readsOf = new WeakMap<Database, SharedReads<SiteBoard>>();

/** The board of a site, or of all, of one tenant. Boards that load again for the same change share one read. */
export function readBoard(db: Database, tenantId: string, asked: Asked): Promise<SiteBoard> {
  let reads = readsOf.get(db);
  if (!reads) readsOf.set(db, (reads = new SharedReads()));
  const key = JSON.stringify([tenantId, asked.site ?? null, asked.namesPeople]);
  return reads.ask(key, () => readNow(db.tenant(tenantId), asked));
}

async function readNow(scope: Scope, { site, now, namesPeople }: Asked): Promise<SiteBoard> {
  const [muster, count, alarms, machines, approvals] = await Promise.all([
    readMuster(
      scope,
      { site, search: undefined, sort: "longest" },
      { limit: boardRows.people, after: undefined },
    ),
    readMusterTotals(scope, { site, search: undefined, sort: "longest" }),
    readAlarms(scope, site, now),
    readMachines(scope, site),
    readApprovals(scope, site),
  ]);
  return {
    at: now,
    nextAt: alarms.nextAt,
    site: site ?? null,
    sites: count.sites,
    totals: {
      people: count.people,
      lockouts: count.lockouts,
      machines: machines.total,
      energizedForTest: machines.energized,
      partlyLocked: machines.partly,
      alarms: alarms.total,
      approvals: approvals.total,
    },
    alarms: alarms.rows,
    people: muster.slice(0, boardRows.people).map(({ person, lockNumber, since, lockout }) => ({
      name: namesPeople ? person.name : null,
      employer: namesPeople ? person.employer : null,
      phone: namesPeople ? person.phone : null,
      // Many are made of the name: P-LENA.HOFER.
      lockNumber: namesPeople ? lockNumber : null,
      since,
      state: lockout.state,
      lockout: { id: lockout.id, number: lockout.number, title: lockout.title },
      machines: lockout.machines,
    })),
    machines: machines.rows,
    approvals: approvals.rows.map((approval) => ({ ...approval, by: namesPeople ? approval.by : null })),
  };
}
