import type { SiteBoard } from "#contract/board/calls.ts";
import { boardRows } from "#contract/board/words.ts";
import { readMuster, readMusterTotals } from "#api/domains/muster/public.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { readAlarms, readApprovals, readMachines } from "./sql.ts";

/** The board of a site, or of all; `now` is ISO 8601. With `namesPeople` off, no one who reads it learns a name. */
export async function readBoard(
  scope: Scope,
  { site, now, namesPeople }: { site: string | undefined; now: string; namesPeople: boolean },
): Promise<SiteBoard> {
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
      alarms: alarms.total,
      approvals: approvals.total,
    },
    alarms: alarms.rows,
    people: muster.slice(0, boardRows.people).map(({ person, lockNumber, since, lockout }) => ({
      name: namesPeople ? person.name : null,
      employer: namesPeople ? person.employer : null,
      phone: namesPeople ? person.phone : null,
      lockNumber,
      since,
      state: lockout.state,
      lockout: { id: lockout.id, number: lockout.number, title: lockout.title },
      machines: lockout.machines,
    })),
    machines: machines.rows,
    approvals: approvals.rows.map((approval) => ({ ...approval, by: namesPeople ? approval.by : null })),
  };
}
