import { hash, verify } from "@node-rs/argon2";

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. Runs on libuv's threads, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), cost);
}

/** Takes the same time if there is no such person, so names cannot be probed. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("the hash that stands in for a missing one");
  const matches = await verify(storedHash ?? (await decoy), password.normalize("NFKC"));
  return matches && storedHash !== null && storedHash !== undefined;
}

let decoy: Promise<string> | undefined;
