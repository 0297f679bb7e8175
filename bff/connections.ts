import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#contract/network-of.ts";
import { plain } from "./client-address.ts";
import type { Middleware } from "./middleware.ts";

/** Enough for the browsers of a plant behind one address, six connections each. */
const mostPerAddress = 2_048;
const mostInAll = 10_000;
/**
 * A browser sends one request at a time on a connection. A program that sends the next one early gets some leeway.
 */
const mostAtOnce = 16;

/**
 * Limits the connections: in total, and per address if visitors reach us directly instead of through a load
 * balancer.
 */
export function limitConnections(
  server: Server,
  isBehindBalancer: boolean,
  perAddress = mostPerAddress,
): void {
  server.maxConnections = mostInAll;
  if (isBehindBalancer) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = networkOf(plain(socket.remoteAddress));
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > perAddress) socket.destroy();
  });
}

/**
 * Ends a connection whose requests arrive far faster than we answer, because one packet can hold a thousand of
 * them.
 */
export function refusePipelines(): Middleware {
  const underWay = new WeakMap<Socket, number>();
  return (req, res, next) => {
    const { socket } = req;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > mostAtOnce) {
      socket.destroy();
      return;
    }
    res.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    next();
  };
}
