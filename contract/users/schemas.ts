import { z } from "zod";
import { permissions } from "#contract/access.ts";
import { id, instant, reference, searchText, version, refusal } from "#contract/common.ts";
import { personKinds } from "#contract/people/words.ts";
import { nameLine, optionalNameLine } from "#contract/plain-words.ts";
import { phone } from "#contract/phone.ts";
import { email, username } from "#contract/signups/schemas.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { certificateKinds, userActions, userSorts, userStateFilters, userStates } from "./words.ts";

export const userItem = z.object({
  id,
  /** With the username where another person of the organization has the same name. */
  name: z.string(),
  username: z.string(),
  /** Null: no email reaches the person. */
  email: z.string().nullable(),
  jobTitle: z.string().nullable(),
  kind: z.enum(personKinds),
  employer: z.string().nullable(),
  role: z.object({ id, key: z.string(), name: z.string() }),
  teams: z.array(reference),
  state: z.enum(userStates),
  /** The last day of the lockout authorization that lasts longest, lapsed or not; null without one. */
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

/** What a person may do now, and the source of each right. */
export const effectivePermission = z.object({
  permission: z.enum(permissions),
  held: z.boolean(),
  /** `granted` by the role; `not_in_role`; `feature_off`: the role has it, the organization lacks the feature. */
  because: z.enum(["granted", "not_in_role", "feature_off"]),
});
export type EffectivePermission = z.infer<typeof effectivePermission>;

export const userDetail = userItem.extend({
  version,
  /** The name as it was typed, to be edited. */
  ownName: z.string(),
  phone: z.string().nullable(),
  createdAt: instant,
  certificates: z.array(certificate),
  invitation: z.object({ sentAt: instant, expiresAt: instant }).nullable(),
  permissions: z.array(effectivePermission),
  /** What the caller may do with this person now, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(userActions),
      allowed: z.boolean(),
      reasons: z.array(refusal),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetail>;

const userFields = {
  name: nameLine(),
  username,
  /** Left out for a person without one: an administrator hands over a sign-in code or a badge. */
  email: email.nullish(),
  jobTitle: optionalNameLine(),
  kind: z.enum(personKinds, inputRefusal("choose").message),
  employer: optionalNameLine(),
  /** People who can see lockouts see it while the person's lock is on. */
  phone: phone.nullish(),
  roleId: z.uuid(inputRefusal("choose_role").message),
  teamIds: z.array(id).max(50).default([]),
};

export const userDraft = z.object(userFields);
export type UserDraft = z.infer<typeof userDraft>;

export const userFilters = z.object({
  search: searchText,
  role: id.optional(),
  team: id.optional(),
  state: z.enum(userStateFilters).default("current"),
  sort: z.enum(userSorts).default("name"),
});
export type UserFilters = z.output<typeof userFilters>;

/** A device on which someone is signed in. */
export const userSession = z.object({
  id,
  /** The caller's own session. */
  isCurrent: z.boolean(),
  signedInAt: instant,
  lastActiveAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type UserSession = z.infer<typeof userSession>;

export const userSessions = z.object({ items: z.array(userSession) });

/** Which of someone's sessions are to end. */
export const signOutBody = z.union([z.object({ sessionId: id }), z.object({ everywhere: z.literal(true) })]);
export type SignOutBody = z.output<typeof signOutBody>;
