import { z } from "zod";
import { peopleLimits } from "./limits.ts";
import { member, permissions, signedIn } from "./access.ts";
import {
  id,
  idParams,
  instant,
  line,
  page,
  pageQuery,
  reference,
  searchText,
  text,
  version,
} from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { email, username } from "./signups.ts";
import { download, exportQuery } from "./exports.ts";
import { certificateKinds } from "./certificate-words.ts";
import { fileOf, pdfType } from "./media-types.ts";
import { personKinds } from "./people.ts";
import { nameLine, optionalNameLine } from "./plain-words.ts";

/** `invited`: has no password yet. `deactivated`: cannot sign in, stays in the records. */
export const userStates = ["active", "invited", "deactivated"] as const;
export type UserState = (typeof userStates)[number];

export const userItem = z.object({
  id,
  /** With the username where another person of the organization has the same name. */
  name: z.string(),
  username: z.string(),
  email: z.string(),
  jobTitle: z.string().nullable(),
  kind: z.enum(personKinds),
  employer: z.string().nullable(),
  role: z.object({ id, key: z.string(), name: z.string() }),
  teams: z.array(reference),
  state: z.enum(userStates),
  /** The last day of the lockout authorisation that lasts longest, lapsed or not; null without one. */
  authorisedUntil: z.iso.date().nullable(),
  lastSignedInAt: instant.nullable(),
});
export type UserItem = z.infer<typeof userItem>;

export const certificate = z.object({
  id,
  version,
  kind: z.enum(certificateKinds),
  certifiedOn: z.iso.date(),
  validUntil: z.iso.date(),
  issuer: z.string().nullable(),
  note: z.string().nullable(),
  revokedAt: instant.nullable(),
  /** Why it was revoked. */
  revocation: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

export const userActions = [
  "edit",
  "deactivate",
  "reactivate",
  "resend_invitation",
  "revoke_invitation",
  "reset_password",
  "certify",
] as const;
export type UserAction = (typeof userActions)[number];

/** What a person may do now, and where each right comes from. */
export const effectivePermission = z.object({
  permission: z.enum(permissions),
  held: z.boolean(),
  /** `granted` by the role; `not_in_role`; `feature_off`: the role has it, the organisation lacks the feature. */
  because: z.enum(["granted", "not_in_role", "feature_off"]),
});
export type EffectivePermission = z.infer<typeof effectivePermission>;

export const userDetail = userItem.extend({
  version,
  /** The name as it was typed, to be edited. */
  ownName: z.string(),
  createdAt: instant,
  certificates: z.array(certificate),
  invitation: z.object({ sentAt: instant, expiresAt: instant }).nullable(),
  permissions: z.array(effectivePermission),
  /** What the caller may do with this person now, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(userActions),
      allowed: z.boolean(),
      reasons: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetail>;

const userFields = {
  name: nameLine(),
  username,
  email,
  jobTitle: optionalNameLine(),
  kind: z.enum(personKinds, "Choose one."),
  employer: optionalNameLine(),
  roleId: z.uuid("Choose a role."),
  teamIds: z.array(id).max(50).default([]),
};
export const userDraft = z.object(userFields);
export type UserDraft = z.infer<typeof userDraft>;

export const userSorts = ["name", "-name", "newest", "signed_in"] as const;
export const userFilters = z.object({
  search: searchText,
  role: id.optional(),
  team: id.optional(),
  /** `current`: everybody but the deactivated. */
  state: z.enum(["current", ...userStates, "all"]).default("current"),
  sort: z.enum(userSorts).default("name"),
});
export type UserFilters = z.output<typeof userFilters>;

const reads = member("user_management", "users:read");
const edits = member("user_management", "users:edit");

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  summary: "The organisation's people, by name unless sorted otherwise",
  access: reads,
  query: pageQuery.extend(userFilters.shape),
  response: page(userItem),
});

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/users/export",
  summary: "The people of a list as a file",
  access: reads,
  query: exportQuery.extend(userFilters.shape),
  response: download,
});

export const getUser = endpoint({
  method: "GET",
  path: "/api/users/:id",
  summary: "A person with certificates, permissions, and what may be done with the account",
  access: reads,
  params: idParams,
  response: userDetail,
});

export const inviteUser = endpoint({
  method: "POST",
  path: "/api/users",
  summary: "Add a person and mail an invitation to choose a password",
  access: edits,
  body: userDraft,
  response: userDetail,
  status: 201,
});

export const updateUser = endpoint({
  method: "PUT",
  path: "/api/users/:id",
  summary: "Change a person's particulars, role and teams; effective on their next request",
  access: edits,
  params: idParams,
  body: userDraft.extend({
    version,
    /** Said yes to losing a right of one's own. */
    confirmed: z.boolean().default(false),
  }),
  response: userDetail,
});

const byVersion = { access: edits, params: idParams, body: z.object({ version }), response: userDetail };

export const deactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:id/deactivate",
  summary: "Close the account and end its sessions; refused while a lockout depends on the person",
  ...byVersion,
});

export const reactivateUser = endpoint({
  method: "POST",
  path: "/api/users/:id/reactivate",
  summary: "Open a deactivated account again",
  ...byVersion,
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/users/:id/resend-invitation",
  summary: "Mail a new invitation; links sent before no longer work",
  ...byVersion,
});

export const revokeInvitation = endpoint({
  method: "POST",
  path: "/api/users/:id/revoke-invitation",
  summary: "Take the invitation back: its link no longer works and the account is closed",
  ...byVersion,
});

export const sendPasswordReset = endpoint({
  method: "POST",
  path: "/api/users/:id/reset-password",
  summary: "Mail the person a link to choose a new password",
  ...byVersion,
});

export const addCertificate = endpoint({
  method: "POST",
  path: "/api/users/:id/certificates",
  summary: "Record a training or authorisation certificate; a renewal is a new one",
  access: edits,
  params: idParams,
  body: z
    .object({
      kind: z.enum(certificateKinds, "Choose the kind."),
      certifiedOn: z.iso.date("Enter the date."),
      validUntil: z.iso.date("Enter the date."),
      issuer: text(peopleLimits.issuer).optional(),
      note: text(peopleLimits.note).optional(),
    })
    .refine(({ certifiedOn, validUntil }) => certifiedOn <= validUntil, {
      message: "It ends before it begins.",
      path: ["validUntil"],
    }),
  response: userDetail,
  status: 201,
});

export const revokeCertificate = endpoint({
  method: "POST",
  path: "/api/users/:id/certificates/:certificateId/revoke",
  summary: "Revoke a certificate; a lockout authorisation counts no more from then on",
  access: edits,
  params: idParams.extend({ certificateId: id }),
  body: z.object({ version, reason: line(peopleLimits.reason) }),
  response: userDetail,
});

export const getCertificatePdf = endpoint({
  method: "GET",
  path: "/api/certificates/:id/pdf",
  summary: "A certificate as a PDF: one's own, or anybody's for who may read accounts",
  access: signedIn,
  params: idParams,
  response: fileOf(pdfType),
});

export const bulkUsers = endpoint({
  method: "POST",
  path: "/api/users/bulk",
  summary: "Put people into a team or deactivate them; says whom it was refused for, and why",
  access: edits,
  body: z.discriminatedUnion("action", [
    z.object({ action: z.literal("assign_team"), userIds: z.array(id).min(1).max(200), teamId: id }),
    z.object({ action: z.literal("deactivate"), userIds: z.array(id).min(1).max(200) }),
  ]),
  response: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ user: reference, reasons: z.array(z.string()) })),
  }),
});
