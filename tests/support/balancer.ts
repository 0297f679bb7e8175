import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readiness } from "./fleet.ts";

/** How often each port is asked if it is ready, ms. */
const checkEvery = 250;

/**
 * Shares requests among ports of this machine like the load balancer of compose.yaml: ready ports take turns,
 * connections stay open, and a request moves to another port only if the first refused the connection.
 */
export async function startBalancer(
  ports: readonly number[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set(ports);
  const checks = ports.map((port) =>
    setInterval(async () => {
      if ((await readiness(port)) === 200) ready.add(port);
      else ready.delete(port);
    }, checkEvery),
  );
  let turn = 0;
  const server = http.createServer(async (req, res) => {
    const body = await buffer(req);
    turn += 1;
    const inTurn = [...ready, ...ports.filter((port) => !ready.has(port))];
    if (turn % 2 === 0 && ready.size > 1) inTurn.push(inTurn.shift() ?? 0);
    for (const port of inTurn) {
      try {
        const answer = await forward(agent, port, req, body);
        res.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") {
          res.writeHead(502).end(`port ${port}: ${String(error)}`);
          return;
        }
      }
    }
    res.writeHead(502).end("no port takes a connection");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const check of checks) clearInterval(check);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function forward(agent: http.Agent, port: number, req: http.IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: http.OutgoingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { connection: _, ...headers } = req.headers;
      const { method, url: path } = req;
      const call = http.request({ agent, host: "127.0.0.1", port, method, path, headers }, (answer) => {
        const { connection: __, "transfer-encoding": ___, ...kept } = answer.headers;
        const status = answer.statusCode ?? 0;
        buffer(answer).then((read) => resolve({ status, headers: kept, body: read }), reject);
      });
      call.on("error", reject).end(body);
    },
  );
}
