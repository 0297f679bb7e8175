import { getBoard } from "#contract/board/calls.ts";
import { z } from "zod";
import { listAdministrators } from "#contract/administrators/calls.ts";
import { listAuditEvents } from "#contract/audit/calls.ts";
import { id, pageSize, searchText } from "#contract/common.ts";
import { listDrawings } from "#contract/drawings/calls.ts";
import { getEquipmentCoverage, listEquipment } from "#contract/equipment/calls.ts";
import { machinePageSizes } from "#contract/equipment/words.ts";
import { exportQuery } from "#contract/exports.ts";
import { listTasks } from "#contract/inbox/calls.ts";
import { listInquiries } from "#contract/inquiries/calls.ts";
import { listInspections } from "#contract/inspections/calls.ts";
import { listPoints } from "#contract/isolation-points/calls.ts";
import { listEntries } from "#contract/knowledge-base/calls.ts";
import { listLocks } from "#contract/locks/calls.ts";
import { listMuster } from "#contract/muster/calls.ts";
import { getPerformance } from "#contract/performance/calls.ts";
import { listNotifications } from "#contract/notifications/calls.ts";
import { listPlans, listPlanWindows } from "#contract/plans/calls.ts";
import { listAllInvoices, listSubscriptions } from "#contract/portal-billing/calls.ts";
import { listTenants } from "#contract/portal/calls.ts";
import { listProcedures } from "#contract/procedures/calls.ts";
import { listReaders } from "#contract/readings/calls.ts";
import {
  reportCompliance,
  reportDurations,
  reportInspections,
  reportLockouts,
  reportTraining,
} from "#contract/reports/calls.ts";
import { listUsers } from "#contract/users/calls.ts";
import { listFilter, type FilterOf } from "./list-filter.server.ts";
import type { ListSearch } from "./list-search.ts";

/** The saved view that was opened: the list stays with it while its filters change. */
const view = id.optional();

/** Every list of the app: its filters are those of its call, under the names that they have in the address. */
export const lists = {
  machines: listFilter(
    {
      ...listEquipment.query.shape,
      limit: z.coerce.number().pipe(z.literal(machinePageSizes)).default(pageSize),
      view,
    },
    { limit: "size" },
  ),
  coverage: listFilter(getEquipmentCoverage.query.shape),
  points: listFilter({ ...listPoints.query.shape, view }),
  locks: listFilter(listLocks.query.shape, { q: "search", ownerId: "owner" }),
  procedures: listFilter({ ...listProcedures.query.shape, view }),
  inspections: listFilter(listInspections.query.omit({ procedureId: true }).shape),
  plans: listFilter({ ...listPlans.query.shape, view }),
  planCalendar: listFilter(listPlanWindows.query.pick({ site: true }).shape),
  board: listFilter(getBoard.query.shape),
  drawings: listFilter(listDrawings.query.shape),
  muster: listFilter(listMuster.query.omit({ limit: true }).shape),
  inbox: listFilter(listTasks.query.shape),
  notifications: listFilter(listNotifications.query.shape),
  people: listFilter(listUsers.query.shape),
  entries: listFilter(
    {
      search: searchText,
      ...listEntries.query.shape,
      // A folder is shown by its own parameter.
      show: listEntries.query.shape.show.unwrap().exclude(["folder"]).default("recent"),
    },
    { folderId: "folder", equipmentId: "equipment" },
  ),
  readers: listFilter(listReaders.query.shape),
  lockoutReport: listFilter({ site: reportLockouts.query.shape.site, show: reportLockouts.query.shape.show }),
  durationReport: listFilter({ site: reportDurations.query.shape.site, by: reportDurations.query.shape.by }),
  inspectionReport: listFilter(reportInspections.query.shape),
  trainingReport: listFilter(reportTraining.query.shape),
  complianceReport: listFilter({ site: reportCompliance.query.shape.site }),
  tenants: listFilter(listTenants.query.shape),
  administrators: listFilter(listAdministrators.query.shape),
  inquiries: listFilter(listInquiries.query.shape),
  audit: listFilter(listAuditEvents.query.shape),
  subscriptions: listFilter(listSubscriptions.query.shape),
  invoices: listFilter(listAllInvoices.query.shape),
  performance: listFilter(getPerformance.query.shape),
};

export type Lists = { [Name in keyof typeof lists]: FilterOf<(typeof lists)[Name]> };
/** What a link to this list can say. */
export type SearchOf<Name extends keyof Lists> = ListSearch<Lists[Name]>;

const file = listFilter(exportQuery.pick({ format: true }).shape);

/** The format of a file, as the address of its link says. */
export function formatIn(params: URLSearchParams) {
  return file.read(params).filter.format;
}
