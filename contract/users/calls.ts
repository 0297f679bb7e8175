import { z } from "zod";
import { member, signedIn } from "#contract/access.ts";
import {
  done,
  id,
  idParams,
  line,
  page,
  pageQuery,
  reference,
  refusal,
  text,
  version,
} from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { paperSizes } from "#contract/executions/words.ts";
import { download, exportQuery } from "#contract/exports.ts";
import { peopleLimits } from "#contract/limits.ts";
import { fileOf, pdfType } from "#contract/media-types.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { signOutBody, userDetail, userDraft, userFilters, userItem, userSessions } from "./schemas.ts";
import { certificateKinds } from "./words.ts";

const reads = member("user_management", "users:read");

const edits = member("user_management", "users:edit");

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  summary: "List the organization's people, by name by default",
  access: reads,
  query: pageQuery.extend(userFilters.shape),
  response: page(userItem),
});

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/users/export",
  summary: "Export a list of people",
  access: reads,
  query: exportQuery.extend(userFilters.shape),
  response: download,
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/users/:id",
  summary: "Get a person with certificates, permissions, and permitted account actions",
  access: reads,
  params: idParams,
  response: userDetail,
});

export const inviteUser = endpoint({
  method: "POST",
  path: "/api/users",
  summary:
    "Add a person; one with an email is sent an invitation to choose a password, one without needs a sign-in code or a badge",
  access: edits,
  body: userDraft,
  response: userDetail,
  status: 201,
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/:id",
  summary: "Change a person's profile, role, and teams; effective on their next request",
  access: edits,
  params: idParams,
  body: userDraft.extend({
    version,
    /** Confirmed losing one of the person's own rights. */
    confirmed: z.boolean().default(false),
  }),
  response: userDetail,
});

const byVersion = { access: edits, params: idParams, body: z.object({ version }), response: userDetail };

export const deactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:id/deactivate",
  summary: "Close an account and end its sessions; refused while a lockout depends on the person",
  ...byVersion,
});

export const reactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:id/reactivate",
  summary: "Reopen a closed account",
  ...byVersion,
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/users/:id/resend-invitation",
  summary: "Email a new invitation; earlier links stop working",
  ...byVersion,
});

export const revokeInvitation = endpoint({
  method: "POST",
  path: "/api/users/:id/revoke-invitation",
  summary: "Withdraw an invitation: its link stops working and the account is closed",
  ...byVersion,
});

export const sendPasswordReset = endpoint({
  method: "POST",
  path: "/api/users/:id/reset-password",
  summary: "Email a person a link to choose a new password",
  ...byVersion,
});

export const addCertificate = endpoint({
  method: "POST",
  path: "/api/users/:id/certificates",
  summary: "Record a training or authorization certificate; a renewal is a new certificate",
  access: edits,
  params: idParams,
  body: z
    .object({
      kind: z.enum(certificateKinds, inputRefusal("choose_kind").message),
      certifiedOn: z.iso.date(inputRefusal("enter_date").message),
      validUntil: z.iso.date(inputRefusal("enter_date").message),
      issuer: text(peopleLimits.issuer).optional(),
      note: text(peopleLimits.note).optional(),
    })
    .refine(({ certifiedOn, validUntil }) => certifiedOn <= validUntil, {
      message: userRefusal("certificate_out_of_order").message,
      path: ["validUntil"],
    }),
  response: userDetail,
  status: 201,
});

export const revokeCertificate = endpoint({
  method: "POST",
  path: "/api/users/:id/certificates/:certificateId/revoke",
  summary: "Revoke a certificate; a revoked lockout authorization no longer counts",
  access: edits,
  params: idParams.extend({ certificateId: id }),
  body: z.object({ version, reason: line(peopleLimits.reason) }),
  response: userDetail,
});

export const getCertificatePdf = endpoint({
  method: "GET",
  path: "/api/certificates/:id/pdf",
  summary: "Download a certificate as a PDF: your own, or anyone's if you can read accounts",
  access: signedIn,
  params: idParams,
  query: z.object({ size: z.enum(paperSizes).default("letter") }),
  response: fileOf(pdfType),
});

export const bulkUsers = endpoint({
  method: "POST",
  path: "/api/users/bulk",
  summary: "Add people to a team or close their accounts; returns the people refused and why",
  access: edits,
  body: z.discriminatedUnion("action", [
    z.object({ action: z.literal("assign_team"), userIds: z.array(id).min(1).max(200), teamId: id }),
    z.object({ action: z.literal("deactivate"), userIds: z.array(id).min(1).max(200) }),
  ]),
  response: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ user: reference, reasons: z.array(refusal) })),
  }),
});

export const listUserSessions = endpoint({
  method: "GET",
  path: "/api/users/:id/sessions",
  summary: "List a person's sessions, latest first, up to 50",
  // Only people who may end colleagues' sessions see their addresses and devices.
  access: member("user_management", "users:edit"),
  params: idParams,
  response: userSessions,
});

export const signOutUser = endpoint({
  method: "POST",
  path: "/api/users/:id/sign-out",
  summary: "Sign a person out on one device or on all devices",
  access: member("user_management", "users:edit"),
  params: idParams,
  body: signOutBody,
  response: done,
});
