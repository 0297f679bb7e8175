import type { IncomingMessage, ServerResponse } from "node:http";
import { apiRefusal } from "#contract/sentences.ts";
import { askerOf } from "./client-address.ts";
import { Refusal } from "./errors.ts";
import type { FairGate } from "./fair-gate.ts";

/**
 * Continues when the request's turn comes, or answers 503; its place is free again when the answer has been
 * sent.
 */
export function inTurn(
  gate: FairGate,
  req: IncomingMessage,
  res: ServerResponse,
  goOn: (refusal?: Refusal) => void,
): void {
  const begin = (leave: () => void) => {
    if (res.closed) {
      leave();
      return;
    }
    res.once("close", leave);
    goOn();
  };
  const entered = gate.enter(askerOf(req));
  // There is nearly always room, and then nothing waits for a promise.
  if (typeof entered === "function") begin(entered);
  else entered.then(begin, () => goOn(busy()));
}

/** 503: the request had no effect. */
export function busy(): Refusal {
  return new Refusal("unavailable", apiRefusal("busy"));
}
