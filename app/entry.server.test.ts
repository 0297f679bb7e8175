import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";

test("a page that fails leaves one line in the log, with its request's id; a visitor who left leaves none", () => {
  const log = { error: vi.fn() };
  const context = { requestId: "r-1", log } as unknown as AppLoadContext;
  const failure = new Error("no such table");
  const visitor = new AbortController();
  const request = new Request("http://acme.localhost/", { signal: visitor.signal });
  handleError(failure, { request, params: {}, context });
  expect(log.error.mock.calls).toEqual([[{ err: failure, requestId: "r-1" }, "page failed"]]);
  visitor.abort();
  handleError(failure, { request, params: {}, context });
  expect(log.error).toHaveBeenCalledTimes(1);
});
