import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { type Member, startMember } from "../../support/fleet.ts";
import { freePorts } from "../../support/product.ts";

/** The run's API, which the spec's own BFF reaches through a gate. When the gate is shut, only the BFF answers. */
export interface ApiBehindGate {
  shut(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Until it stops, this worker's addresses lead to the BFF in front of the gate. */
export async function startApiBehindGate(): Promise<ApiBehindGate> {
  const apiPort = Number(process.env.HASP_E2E_API_PORT);
  const passing = new Set<Socket>();
  const gate = createServer((from) => {
    const to = connect(apiPort, "127.0.0.1");
    for (const [side, other] of [
      [from, to],
      [to, from],
    ] as const) {
      passing.add(side);
      side.on("close", () => {
        passing.delete(side);
        other.destroy();
      });
      side.on("error", () => side.destroy());
      side.pipe(other);
    }
  });
  await once(gate.listen(0, "127.0.0.1"), "listening");
  const { port: gatePort } = gate.address() as AddressInfo;
  const shut = async () => {
    if (!gate.listening) return;
    gate.close();
    const closed = once(gate, "close");
    for (const side of passing) side.destroy();
    await closed;
  };
  const open = async () => void (await once(gate.listen(gatePort, "127.0.0.1"), "listening"));

  const [port] = await freePorts();
  const bff: Member = await startMember("server.js", port, {
    PORT: `${port}`,
    API_URL: `http://127.0.0.1:${gatePort}`,
  });
  const before = process.env.HASP_E2E_PORT;
  process.env.HASP_E2E_PORT = `${port}`;
  return {
    shut,
    open,
    stop: async () => {
      process.env.HASP_E2E_PORT = before;
      await shut();
      await bff.stop();
    },
  };
}
