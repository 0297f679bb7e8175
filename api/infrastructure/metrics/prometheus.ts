import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { durationBounds } from "#contract/performance/words.ts";
import type { Answered } from "./recorder.ts";

/** The process in the Prometheus text format, on its own private port. */
export interface Prometheus {
  /** Where it listens. */
  port: number;
  observe(answered: Answered): void;
  /** From now on it says how many streams of events are open. */
  watchStreams(count: () => number): void;
  stop(): Promise<void>;
}

/** Listens on `port` of `host`; calls and statuses are labels, tenants are not: there may be thousands. */
export async function startPrometheus({ port, host }: { port: number; host: string }): Promise<Prometheus> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "hasp_api_request_duration_seconds",
    help: "Response time of API calls",
    labelNames: ["route", "status"],
    buckets: durationBounds.map((bound) => bound / 1000),
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    observe: ({ route, status, durationMs }) =>
      durations.observe({ route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000),
    watchStreams: (count) => {
      new Gauge({
        name: "hasp_api_open_streams",
        help: "Open streams of events: browsers and screens that follow changes",
        registers: [registry],
        collect() {
          this.set(count());
        },
      });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
