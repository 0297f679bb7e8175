import { makeSignInCodes } from "#contract/sign-in-codes/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { codeSignInPath } from "#app/lib/paths.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import type { MadeCodes } from "./made-codes.tsx";

/** Makes a code for each, in this answer alone: nothing keeps them for the next page. */
export async function makeCodes(
  call: GuardedArgs["call"],
  userIds: string[],
  { origin, organization }: { origin: string; organization: string },
): Promise<MadeCodes> {
  const { made, refused } = await call(makeSignInCodes, { body: { userIds } });
  const address = new URL(codeSignInPath, origin).href;
  const qr = await qrCodeOf(address);
  const sheets = made.map(({ name, username, code, expiresAt }) => {
    return { name, username, code, expiresAt, address, qr, organization };
  });
  return { sheets, refused };
}
