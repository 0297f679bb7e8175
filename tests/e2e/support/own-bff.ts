import { type Member, startMember } from "../../support/fleet.ts";
import { freePorts } from "../../support/product.ts";

/** The spec's own BFF before the run's API. While it is stopped, no one listens at its address. */
export interface OwnBff {
  stop(): Promise<void>;
  /** Listens again, with these variables; as another release, from its `root`. */
  start(env?: NodeJS.Dict<string>, root?: string): Promise<void>;
  /** Stops it, and gives the worker's addresses back to the run's product. */
  end(): Promise<void>;
}

/** Until it ends, this worker's addresses lead to it. */
export async function startOwnBff(env: NodeJS.Dict<string>): Promise<OwnBff> {
  const [port] = await freePorts();
  const before = process.env.HASP_E2E_PORT;
  let member: Member | undefined;
  const start = async (now: NodeJS.Dict<string> = env, root?: string) => {
    const API_URL = `http://127.0.0.1:${process.env.HASP_E2E_API_PORT}`;
    member = await startMember("server.js", port, { PORT: `${port}`, API_URL, ...now }, root);
  };
  const stop = async () => {
    await member?.stop();
    member = undefined;
  };
  await start();
  process.env.HASP_E2E_PORT = `${port}`;
  return {
    stop,
    start,
    end: async () => {
      process.env.HASP_E2E_PORT = before;
      await stop();
    },
  };
}
