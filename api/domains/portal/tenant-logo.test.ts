import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { expectAudited } from "../../../tests/support/audit.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme", "borealis"]);
let admin: Caller;
beforeAll(async () => {
  admin = await api.as("platform");
});
const urlOf = async (slug: string) => `/api/platform/tenants/${await api.deps.tenants.idOf(slug)}`;
const onHost = (slug: string, cookie = "") => callerOf(api.app, slug, "tenant", cookie);

describe("[PRODUCT-15] [SIGNIN-09] a tenant's logo", () => {
  const png = () =>
    sharp({ create: { width: 900, height: 300, channels: 4, background: "#c54142" } })
      .withMetadata()
      .png()
      .toBuffer();
  const set = async (slug: string, image: Buffer | null) => {
    const url = await urlOf(slug);
    const { body } = await admin.get(url);
    return admin.send("PUT", `${url}/logo`, {
      version: body.version,
      image: image && image.toString("base64"),
    });
  };
  const brandingOf = async (slug: string) => (await onHost(slug).get("/api/tenant/branding")).body;

  test("is re-encoded small, and shown on its host alone until it is removed", async () => {
    const saved = await set("acme", await png());
    expect(saved.body.logo).toMatch(/^data:image\/png;base64,/);
    const { logo } = await brandingOf("acme");
    expect(logo).toMatch(/^\/api\/tenant\/logo\?v=[\w-]{16}$/);
    const answer = await api.app.inject({ url: logo, headers: { "x-tenant-slug": "acme" } });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: "png",
      width: 480,
      height: 160,
    });
    expect((await brandingOf("borealis")).logo).toBeNull();
    expect((await onHost("borealis").get("/api/tenant/logo")).status).toBe(404);
    await set("acme", null);
    expect((await brandingOf("acme")).logo).toBeNull();
    expect((await onHost("acme").get("/api/tenant/logo")).status).toBe(404);
  });

  test.each([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["no picture", () => Buffer.from("hello")],
    ["half a picture", async () => (await png()).subarray(0, 60)],
  ])("is refused as %s, and nothing changes", async (_, make) => {
    const { status, body } = await set("acme", await make());
    expect([status, Object.keys(body.fields)]).toEqual([400, ["image"]]);
    expect((await brandingOf("acme")).logo).toBeNull();
  });

  test("is refused when it weighs more than half a megabyte", async () => {
    const heavy = Buffer.concat([await png(), Buffer.alloc(520 * 1024)]);
    expect((await set("acme", heavy)).status).toBe(413);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "platform.tenant_logo_set"));
