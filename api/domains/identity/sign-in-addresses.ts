import type { FastifyRequest } from "fastify";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { inEqualTime, linkTime } from "#api/infrastructure/equal-time.ts";
import { mustBeMainHost } from "#api/infrastructure/http/contexts.ts";
import { networkOf } from "#contract/network-of.ts";
import { countTry } from "#api/infrastructure/limits.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { signInAddressesMail } from "#api/infrastructure/mail/sign-in-addresses.ts";
import { organizationsOf } from "./sign-in-addresses-sql.ts";

/** Requests in an hour and in a day: from one network (a plant's people share one), and for one mailbox. */
export const signInAddressLimits = {
  address: { name: "sign-in-addresses:address", points: 30, seconds: 3600 },
  addressDay: { name: "sign-in-addresses:address-day", points: 100, seconds: 86_400 },
  mailbox: { name: "sign-in-addresses:mailbox", points: 5, seconds: 3600 },
  mailboxDay: { name: "sign-in-addresses:mailbox-day", points: 10, seconds: 86_400 },
};

/**
 * Emails where the person signs in, if the address has an account anywhere; neither the answer nor its timing reveals
 * that. Throws 404 away from the website, 429.
 */
export async function mailSignInAddresses(
  { deps, address }: PublicContext,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  mustBeMainHost(request);
  const network = networkOf(address);
  const mailbox = email.toLowerCase();
  await countTry(deps.db, [
    { limit: signInAddressLimits.address, key: network },
    { limit: signInAddressLimits.addressDay, key: network },
    { limit: signInAddressLimits.mailbox, key: mailbox },
    { limit: signInAddressLimits.mailboxDay, key: mailbox },
  ]);
  await inEqualTime(linkTime, async () => {
    const organizations = await organizationsOf(deps.db.platform(), mailbox);
    const [first] = organizations;
    if (!first) return;
    const signIns = organizations.map(({ slug, ...organization }) => ({
      ...organization,
      link: `${deps.config.originOf(slug)}/auth`,
    }));
    // To the address as the account has it, never as a stranger typed it.
    await deps.db.inPlatform((tx) => enqueueMail(tx, signInAddressesMail(first.email, signIns)));
  });
}
