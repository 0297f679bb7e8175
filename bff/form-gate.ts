import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "./errors.ts";
import { FairGate } from "./fair-gate.ts";
import type { Next } from "./step.ts";

/** How many forms are read and answered at once: taken apart, one costs a hundred times its bytes. */
const limits = {
  places: 24,
  perTenant: 16,
  perClient: 8,
  waiting: 2048,
  waitingPerClient: 128,
  waitMs: 5_000,
};

export interface FormGate {
  /** Hands the form over and goes on once its turn has come; refuses it where that takes too long. */
  enter(req: IncomingMessage, res: ServerResponse, handOver: () => void, next: Next): void;
}

export function makeFormGate(): FormGate {
  const gate = new FairGate(limits);
  const turn = async (req: IncomingMessage) => {
    const { "x-forwarded-for": client, "x-tenant-slug": tenant } = req.headers;
    return gate.enter({ client: String(client), tenant: String(tenant) });
  };
  return {
    enter(req, res, handOver, next) {
      turn(req).then(
        (leave) => {
          if (res.closed) {
            leave();
            return;
          }
          res.once("close", leave);
          handOver();
          next();
        },
        () => {
          // Its end is what the connection's next request waits for.
          handOver();
          next(busy());
        },
      );
    },
  };
}

/** 503: nothing was read of what was sent. */
export function busy(): Refusal {
  return new Refusal(
    "unavailable",
    "Hasp is busy right now. Nothing was changed. Please try again in a moment.",
  );
}
