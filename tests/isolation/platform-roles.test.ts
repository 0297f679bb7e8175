import { beforeAll, expect, test } from "vitest";
import { reaches } from "#contract/access.ts";
import { apiOfFile, type Caller } from "../support/api.ts";
import { setPlatformRole } from "../support/platform-role.ts";
import { operationsOf } from "./openapi.ts";

const api = apiOfFile(["acme"]);
let caller: Caller;
beforeAll(async () => {
  caller = await api.as("platform");
});

const nobodysId = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

/** Every call of the platform, with the role it needs. */
async function platformCalls() {
  return (await operationsOf(api)).flatMap(({ method, path, access }) =>
    access.area === "platform" ? [{ method, path, role: access.role }] : [],
  );
}

test.each(["viewer", "administrator", "owner"] as const)(
  "[GUARD-05] as %s: each call of the platform is refused if it is not for that role, and only there",
  async (own) => {
    await setPlatformRole(api, own);
    for (const { method, path, role } of await platformCalls()) {
      const url = path.replaceAll(/\{\w+\}/g, nobodysId);
      const answer = method === "GET" ? await caller.get(url) : await caller.send(method, url, { no: 1 });
      const isFor = role !== undefined && reaches(own, role);
      expect(answer.status === 403, `${method} ${path}`).toBe(!isFor);
    }
  },
);

test("[GUARD-05] a viewer changes nothing of the platform but the own account", async () => {
  const writes = (await platformCalls()).filter(({ method, role }) => method !== "GET" && role === "viewer");
  expect(writes).toEqual([{ method: "PUT", path: "/api/platform/account", role: "viewer" }]);
});
