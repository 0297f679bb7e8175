import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startMember } from "../../support/fleet.ts";
import { freePorts } from "../../support/product.ts";

/** A BFF in front of an API that is ready and knows no one. It answers everything but events with 401. */
export async function startSignedOutBff(
  env: NodeJS.Dict<string> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const api = createServer((req, res) => {
    const isFine = /^\/(healthz|readyz|api\/debug)/.test(req.url ?? "");
    const refusal = { error: "Please sign in.", code: "unauthenticated", requestId: "-" };
    res.writeHead(isFine ? 200 : 401, { "content-type": "application/json" });
    res.end(JSON.stringify(isFine ? { ok: true } : refusal));
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  const [port] = await freePorts();
  const bff = await startMember("server.js", port, {
    PORT: `${port}`,
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    ...env,
  });
  return {
    port,
    stop: async () => {
      await bff.stop();
      api.closeAllConnections();
      api.close();
    },
  };
}
