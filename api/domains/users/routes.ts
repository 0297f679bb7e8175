import type { FastifyInstance } from "fastify";
import * as imports from "#contract/user-import/calls.ts";
import * as sessions from "#contract/users/calls.ts";
import * as contract from "#contract/users/calls.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { tenantRoute } from "#api/infrastructure/http/route.ts";
import * as states from "./account-states.ts";
import { inviteUser, updateUser } from "./accounts.ts";
import { bulkUsers } from "./bulk.ts";
import { sendCertificate } from "./certificate-document.ts";
import { addCertificate, revokeCertificate } from "./certificates.ts";
import { importUsers, previewUserImport } from "./import.ts";
import { exportUsers, listUsers, readUserDetail } from "./queries.ts";
import { listUserSessions, signOutUser } from "./sessions.ts";

/** The calls of user management. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  tenantRoute(app, deps, contract.listUsers, (ctx, { query }) => listUsers(ctx, query));
  tenantRoute(app, deps, contract.exportUsers, (ctx, { query, reply }) => exportUsers(ctx, reply, query));
  tenantRoute(app, deps, contract.getUser, (ctx, { params }) => readUserDetail(ctx, params.id));
  tenantRoute(app, deps, contract.inviteUser, (ctx, { body }) => inviteUser(ctx, body));
  tenantRoute(app, deps, contract.updateUser, (ctx, { params, body }) => updateUser(ctx, params.id, body));
  tenantRoute(app, deps, contract.deactivateUser, (ctx, { params, body }) =>
    states.deactivateUser(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.reactivateUser, (ctx, { params, body }) =>
    states.reactivateUser(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.resendInvitation, (ctx, { params, body }) =>
    states.resendInvitation(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.revokeInvitation, (ctx, { params, body }) =>
    states.revokeInvitation(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.sendPasswordReset, (ctx, { params, body }) =>
    states.sendPasswordReset(ctx, params.id, body.version),
  );
  tenantRoute(app, deps, contract.addCertificate, (ctx, { params, body }) =>
    addCertificate(ctx, params.id, body),
  );
  tenantRoute(app, deps, contract.revokeCertificate, (ctx, { params, body }) =>
    revokeCertificate(ctx, params.id, params.certificateId, body),
  );
  tenantRoute(app, deps, contract.getCertificatePdf, (ctx, { params, query, reply }) =>
    sendCertificate(ctx, { id: params.id, ...query }, reply),
  );
  tenantRoute(app, deps, contract.bulkUsers, (ctx, { body }) => bulkUsers(ctx, body));
  tenantRoute(app, deps, sessions.listUserSessions, (ctx, { params }) => listUserSessions(ctx, params.id));
  tenantRoute(app, deps, sessions.signOutUser, (ctx, { params, body }) => signOutUser(ctx, params.id, body));
  tenantRoute(app, deps, imports.previewUserImport, (ctx, { body }) => previewUserImport(ctx, body.csv));
  tenantRoute(app, deps, imports.importUsers, (ctx, { body }) => importUsers(ctx, body.csv));
}
