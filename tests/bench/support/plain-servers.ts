import { once } from "node:events";
import { Agent, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { createProxyMiddleware } from "http-proxy-middleware";

/**
 * The servers to compare the product with, in their own process (`node plain-servers.ts <api url>`): a bare proxy
 * in front of the same API, and `res.send` of the bytes posted to it. Prints its port.
 */
const [apiUrl = ""] = process.argv.slice(2);
const app = express();
let page: Buffer = Buffer.alloc(0);
app.post("/page", express.raw({ type: "*/*", limit: "2mb" }), (request, response) => {
  page = request.body as Buffer;
  response.end();
});
app.get("/page", (_request, response) => void response.type("html").send(page));
app.use("/api", createProxyMiddleware({ target: `${apiUrl}/api`, agent: new Agent({ keepAlive: true }) }));

const server: Server = createServer(app).listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
