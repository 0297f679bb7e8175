import { startBffAlone } from "../support/bff-alone.ts";
import { siteMapOfBuild } from "../support/site-map.ts";
import { tenantUrl, websiteUrl } from "./support/addresses.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { askForPage, type HtmlAnswer } from "./support/html.ts";
import { platformSession, sessionOf } from "./support/sign-in.ts";
import { text } from "./support/text.ts";

/** Files and feeds, which are meant to be raw. */
const otherKinds = /^(text\/(css|plain|csv)|application\/(xml|rss\+xml|manifest\+json|pdf|vnd\.))/;

const paths = siteMapOfBuild().routes.map(({ pattern }) =>
  pattern
    .replace(/\/\*$/, "/nope")
    .replace(/:\w+/g, "nope")
    .replace(/\/{2,}/g, "/"),
);

/** Which answers a person would see as raw data, or as an unclear error. */
async function rawAmong(get: (path: string) => Promise<HtmlAnswer>): Promise<string[]> {
  const raw: string[] = [];
  for (const path of new Set(paths)) {
    const { status, type, text, requestId } = await get(path);
    const isRedirect = status >= 300 && status < 400;
    const isPage = type.startsWith("text/html");
    const isFile = status === 200 && otherKinds.test(type);
    const saysWhich = status < 400 || text.includes(requestId);
    if (!isRedirect && !isFile && !(isPage && saysWhich))
      raw.push(`${status} ${type} ${path}: ${text.slice(0, 80)}`);
  }
  return raw;
}

test("[ERROR-01] no route answers a browser with raw data @desktop", async () => {
  const cookieOf = (lines: string[]) => lines.map((line) => line.split(";")[0]).join("; ");
  const technician = cookieOf(await sessionOf("acme", "technician"));
  const administrator = cookieOf(await platformSession());
  const raw = [
    ...(await rawAmong((path) => askForPage(tenantUrl("acme", path), ""))),
    ...(await rawAmong((path) => askForPage(tenantUrl("acme", path), technician))),
    ...(await rawAmong((path) => askForPage(websiteUrl(path), ""))),
    ...(await rawAmong((path) => askForPage(websiteUrl(path), administrator))),
  ];
  expect(raw).toEqual([]);
});

test("[ERROR-01] no route answers a browser with raw data while the API cannot be reached @desktop", async () => {
  const { port, stop } = await startBffAlone();
  const openAt = (host: string) => (path: string) => askForPage(`http://${host}:${port}${path}`, "", port);
  try {
    const raw = [...(await rawAmong(openAt("acme.localhost"))), ...(await rawAmong(openAt("localhost")))];
    expect(raw).toEqual([]);
    const admin = await openAt("localhost")("/admin");
    expect(admin).toMatchObject({ status: 503, type: "text/html; charset=utf-8" });
    expect(admin.text).toContain("Something went wrong");
  } finally {
    await stop();
  }
});

test("[GUARD-05] a file that one may not have, and data of nothing, are the product's pages @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[34]/);
  await signIn(page, "acme", "technician");
  for (const [path, status, words] of [
    ["/equipment/import/template", 403, "You don't have permission to access this feature."],
    ["/lockout-plans/nope/pulse", 404, text("shell.tenantNotFound.title")],
    ["/reports/nope/export", 404, text("shell.tenantNotFound.title")],
  ] as const) {
    const answer = await page.goto(tenantUrl("acme", path));
    expect(answer?.status(), path).toBe(status);
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible();
    const requestId = await answer?.headerValue("x-request-id");
    await expect(page.getByText(`Status ${status} · Request ID ${requestId}`)).toBeVisible();
  }
});
