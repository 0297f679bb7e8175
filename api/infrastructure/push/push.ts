import type { ApiConfig } from "#api/infrastructure/config.ts";
import { EndpointGuard, type EndpointFault } from "./endpoint-guard.ts";
import { ensurePushKeys, type PushKeys } from "./keys.ts";
import { PushSender } from "./send.ts";

/** Push messages as calls and jobs use them. */
export interface Push {
  keys: PushKeys;
  sender: PushSender;
  faultOfEndpoint(endpoint: string): Promise<EndpointFault | undefined>;
}

/** Reads or makes the keys. `ca` is for a push service of one's own. */
export async function openPush(
  ownerUrl: string,
  { pushPrivateHosts }: Pick<ApiConfig, "pushPrivateHosts">,
  ca?: string,
): Promise<Push> {
  const guard = new EndpointGuard(pushPrivateHosts);
  return {
    keys: await ensurePushKeys(ownerUrl),
    sender: new PushSender(guard, ca),
    faultOfEndpoint: (endpoint) => guard.faultOf(endpoint),
  };
}
