import { inviteUser } from "#contract/users/calls.ts";
import { getSecondPerson } from "#contract/onboarding/calls.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";

/** What `SecondPersonNotice` shows. */
export async function secondPersonFor({ call, me }: Pick<GuardedArgs, "call"> & { me: Promise<Me> }) {
  const [secondPerson, person] = await Promise.all([call(getSecondPerson, {}), me]);
  return { secondPerson, mayInvite: permits(person, inviteUser.access) };
}
