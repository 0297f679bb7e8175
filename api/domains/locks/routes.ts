import type { FastifyInstance } from "fastify";
import * as contract from "#contract/locks/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import { createLock, createLockSeries, updateLock } from "./changes.ts";
import { exportLockList } from "./export.ts";
import { retireLocks, returnLocks } from "./bulk.ts";
import { damageLock, findLock, issueLock, loseLock, retireLock, returnLock } from "./moves.ts";
import {
  getLock,
  listAvailableLocks,
  listLockHistory,
  listLockOwners,
  listLocks,
  listLocksByIds,
} from "./queries.ts";

/** The calls of the padlock register. */
export function lockRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listLocks, (ctx, { query }) => listLocks(ctx, query));
  tenantRoute(app, deps, contract.exportLocks, (ctx, { query, reply }) => exportLockList(ctx, query, reply));
  tenantRoute(app, deps, contract.getLocksByIds, (ctx, { query }) => listLocksByIds(ctx, query));
  tenantRoute(app, deps, contract.listAvailableLocks, (ctx) => listAvailableLocks(ctx));
  tenantRoute(app, deps, contract.listLockOwners, (ctx, { query }) => listLockOwners(ctx, query));
  tenantRoute(app, deps, contract.createLock, (ctx, { body }) => createLock(ctx, body));
  tenantRoute(app, deps, contract.createLockSeries, (ctx, { body }) => createLockSeries(ctx, body));
  tenantRoute(app, deps, contract.returnLocks, (ctx, { body }) => returnLocks(ctx, body));
  tenantRoute(app, deps, contract.retireLocks, (ctx, { body }) => retireLocks(ctx, body));
  tenantRoute(app, deps, contract.getLock, (ctx, { params }) => getLock(ctx, params.id));
  tenantRoute(app, deps, contract.updateLock, (ctx, { params, body }) => updateLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.issueLock, (ctx, { params, body }) => issueLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.returnLock, (ctx, { params, body }) => returnLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.loseLock, (ctx, { params, body }) => loseLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.damageLock, (ctx, { params, body }) => damageLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.listLockHistory, (ctx, { params, query }) =>
    listLockHistory(ctx, params.id, query),
  );
  tenantRoute(app, deps, contract.findLock, (ctx, { params, body }) => findLock(ctx, params.id, body));
  tenantRoute(app, deps, contract.retireLock, (ctx, { params, body }) => retireLock(ctx, params.id, body));
}
