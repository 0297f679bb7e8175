import { passwordRefusal } from "#contract/identity/sentences.ts";
import { weaknessOf } from "#domain/password.ts";
import { invalid } from "./errors.ts";
import { hashPassword } from "./passwords.ts";

/**
 * The hash of a new password, wherever it is chosen: at sign-up, from a link, on the profile. Refuses passwords
 * that are easy to guess (`domain/password.ts`); length is the contract's (`newPassword` in
 * contract/identity/calls.ts). `ownWords` are what a stranger knows of the person: name, user name, email
 * address, organization. Throws 400 on `field`.
 */
export async function hashNewPassword(
  password: string,
  ownWords: readonly string[],
  field = "password",
): Promise<string> {
  const known = await commonPasswords();
  const weakness = weaknessOf(password, ownWords, (word) => known.has(word));
  if (weakness) throw invalid({ [field]: passwordRefusal(`password_${weakness}`) });
  return hashPassword(password);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: a list of some 50,000, a few megabytes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return common;
}
