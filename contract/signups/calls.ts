import { z } from "zod";
import { anyone } from "#contract/access.ts";
import { currencies } from "#contract/billing/words.ts";
import { done } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { newPassword } from "#contract/identity/schemas.ts";
import { nameLine } from "#contract/plain-words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { signupRefusal } from "#contract/signups/sentences.ts";
import { email, pendingSignup, typedSlug, username } from "./schemas.ts";
import { industries, slugFaults } from "./words.ts";

/** Names a signup in the browser that began it. */
const handle = z.uuid();

const token = z.string().min(1).max(200);

export const signUp = endpoint({
  method: "POST",
  path: "/api/signups",
  summary: "Sign up a new organization; it is created when the person confirms the link in the email",
  access: anyone,
  bodyLimit: 16_384,
  body: z.object({
    company: nameLine(),
    slug: typedSlug,
    industry: z.enum(industries, inputRefusal("choose").message),
    name: nameLine(),
    email,
    username,
    password: newPassword,
    terms: z.literal(true, signupRefusal("terms_not_accepted").message),
    /** The key of the plan that they came for; one that is not on offer counts as none. */
    plan: z.string().trim().max(40).optional(),
    /** One that the plan is not sold in counts as none: the plan's main one. */
    currency: z.enum(currencies).optional(),
    /** When the form was opened, signed: from `openInquiryForm` (contract/inquiries.ts). */
    token: z.string().max(200),
    /** Not for people: an input that they do not see. */
    homepage: z.string().max(200).default(""),
  }),
  response: z.object({ signup: handle }),
  status: 201,
});

export const checkSlug = endpoint({
  method: "GET",
  path: "/api/signups/slug",
  summary: "Check whether a slug is free; it can still be taken before you sign up",
  access: anyone,
  query: z.object({ slug: typedSlug }),
  response: z.object({ slug: z.string(), fault: z.enum(slugFaults).nullable() }),
});

export const readSignup = endpoint({
  method: "GET",
  path: "/api/signups/pending",
  summary: "Get a signup, for the browser that started it",
  access: anyone,
  query: z.object({ signup: handle }),
  response: pendingSignup,
});

export const resendSignupMail = endpoint({
  method: "POST",
  path: "/api/signups/resend",
  summary:
    "Send the link again for this signup, or for the latest signup of an address; the response is the same if there is none",
  access: anyone,
  bodyLimit: 4096,
  body: z.union([z.object({ signup: handle }), z.object({ token }), z.object({ email })]),
  response: done,
});

export const withdrawSignup = endpoint({
  method: "POST",
  path: "/api/signups/withdraw",
  summary: "Release the slug and start over; the response is the same if no signup is open",
  access: anyone,
  bodyLimit: 4096,
  body: z.object({ signup: handle }),
  response: done,
});

/** What a mailed link is for; `unknown` for one that never was. Reading it uses nothing up. */
export const readSignupLink = endpoint({
  method: "POST",
  path: "/api/signups/link",
  summary: "Get what an emailed link is for and whether it still works; does not use it up",
  access: anyone,
  bodyLimit: 4096,
  body: z.object({ token }),
  response: z.discriminatedUnion("state", [
    pendingSignup.omit({ mailsLeft: true, expiresAt: true }),
    z.object({ state: z.literal("unknown") }),
  ]),
});

export const confirmSignup = endpoint({
  method: "POST",
  path: "/api/signups/confirm",
  summary: "Create the organization of an emailed link",
  access: anyone,
  bodyLimit: 4096,
  body: z.object({ token }),
  response: z.object({ slug: z.string() }),
});
