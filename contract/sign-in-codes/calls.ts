import { z } from "zod";
import { anyone, member } from "#contract/access.ts";
import { signInLimits } from "#contract/account-limits.ts";
import { id, idParams, line, reference, refusal } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { currentUser, newPassword } from "#contract/identity/schemas.ts";
import { madeSignInCode, signInCode, signInCodeOfPerson, typedSignInCode } from "./schemas.ts";
import { mostSignInCodes } from "./words.ts";

const edits = { access: member("user_management", "users:edit"), params: idParams };

export const getSignInCode = endpoint({
  method: "GET",
  path: "/api/users/:id/sign-in-code",
  summary: "Get the status of a person's sign-in code, and whether one can be made",
  ...edits,
  response: signInCodeOfPerson,
});

export const makeSignInCode = endpoint({
  method: "POST",
  path: "/api/users/:id/sign-in-code",
  summary:
    "Make a sign-in code for a person without an email, told once; the person's earlier code stops working",
  ...edits,
  status: 201,
  response: madeSignInCode,
});

export const makeSignInCodes = endpoint({
  method: "POST",
  path: "/api/users/sign-in-codes",
  summary:
    "Make a sign-in code for each of several people without an email or a password, told once; names who gets none, and why",
  access: edits.access,
  body: z.object({ userIds: z.array(id).min(1).max(mostSignInCodes) }),
  status: 201,
  response: z.object({
    made: z.array(madeSignInCode),
    refused: z.array(z.object({ user: reference, reasons: z.array(refusal) })),
  }),
});

export const withdrawSignInCode = endpoint({
  method: "POST",
  path: "/api/users/:id/sign-in-code/withdraw",
  summary: "Withdraw a person's sign-in code",
  ...edits,
  response: signInCode,
});

const typed = { username: line(signInLimits.username), code: typedSignInCode };

export const checkSignInCode = endpoint({
  method: "POST",
  path: "/api/auth/sign-in-code",
  summary: "Get whose sign-in code this is; does not use it up",
  access: anyone,
  body: z.object(typed),
  response: z.object({ name: z.string(), username: z.string() }),
});

export const useSignInCode = endpoint({
  method: "POST",
  path: "/api/auth/sign-in-code/password",
  summary: "Choose a password with a sign-in code, once; ends every session and sets the session cookie",
  access: anyone,
  body: z.object({ ...typed, password: newPassword }),
  response: z.object({ user: currentUser }),
});
