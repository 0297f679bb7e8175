import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { pageClientOf } from "./support/page-client.ts";
import { paste } from "./support/paste.ts";
import { text } from "./support/text.ts";

/** Underlined headings, which take quadratic time. */
const headings = (count: number) => "a\n=\n".repeat(count);
/** The worst text that is still rendered. */
const heavy = "- - - - - - - - a\n".repeat(165);
const newArticle = "/repository/articles/new";
const preview = (body: string) => ({ form: "article", intent: "preview", key: crypto.randomUUID(), body });

test("[PRODUCT-06] an article that is too complex is shown as plain text, in the preview and saved @desktop @no-js", async ({
  page,
}) => {
  await signIn(page, "maxform", "manager");
  await page.goto(tenantUrl("maxform", newArticle));
  await page.getByLabel(text("plans.form.title")).fill(`Too complex ${Date.now().toString(36)}`);
  await paste(page.getByLabel(text("repository.form.body")), headings(760));
  await page.getByRole("button", { name: text("repository.form.preview") }).click();
  const notice = page.getByText(text("repository.tooComplex.title"));
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: text("repository.form.create") }).click();
  await expect(page.getByRole("link", { name: text("procedures.versions.title") })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.locator("main pre")).toContainText("a\n=\na\n=");
});

test("[PRODUCT-06] another tenant's page is answered while one tenant's heavy previews are under way @desktop", async () => {
  const [theirs, ours] = [await pageClientOf("maxform", "manager"), await pageClientOf("borealis", "viewer")];
  const ended: string[] = [];
  const previews = Array.from({ length: 15 }, async (_, n) => {
    const { status } = await theirs.post(newArticle, preview(`${heavy}${n}`));
    ended.push(`preview ${status}`);
  });
  const { status } = await ours.get("/dashboard");
  ended.push(`dashboard ${status}`);
  await Promise.all(previews);
  expect(ended).toContain("dashboard 200");
  expect(ended.at(-1)).toBe("preview 200");
  // The same processes still serve both.
  expect((await theirs.get("/dashboard")).status).toBe(200);
});

test("[PRODUCT-06] a preview that took a minute is answered, and so is its article @desktop", async () => {
  const client = await pageClientOf("maxform", "manager");
  const previewed = await client.post(newArticle, preview(headings(6_000)));
  expect(previewed.status).toBe(200);
  expect(previewed.body.includes(text("repository.tooComplex.title"))).toBe(true);
  const saved = await client.post(newArticle, {
    ...preview(headings(10_000)),
    intent: "save",
    title: "Forty kilobytes of headings",
  });
  expect(saved.status).toBe(303);
  const article = await client.get(String(saved.headers["location"]));
  expect(article.status).toBe(200);
  expect(article.body.includes(text("repository.tooComplex.title"))).toBe(true);
});

test("[PRODUCT-06] a preview of more than an article may hold is refused @desktop", async () => {
  const client = await pageClientOf("maxform", "manager");
  const { status, body } = await client.post(newArticle, preview("a".repeat(40_001)));
  expect(status).toBe(400);
  expect(body.includes("Use at most 40000 characters.")).toBe(true);
});
