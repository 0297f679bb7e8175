import { describe, expect, test } from "vitest";
import { articleView, viewOf } from "./article-view.server.ts";

describe("[PRODUCT-06] an article as it is shown", () => {
  test("becomes HTML, in a thread", async () => {
    expect(await viewOf("acme", "Hang **your** lock.")).toEqual({
      html: "<p>Hang <strong>your</strong> lock.</p>",
    });
  });

  test("is shown as it was typed where it is too complex", async () => {
    const markdown = "a\n=\n".repeat(6_000);
    expect(await viewOf("acme", markdown)).toEqual({ plain: markdown });
  });

  test.each([
    ["headings underlined", "a\n=\n".repeat(740)],
    ["one line of underlines", "==\n".repeat(1_490)],
    ["nested lists", "- - - - - - - - a\n".repeat(160)],
    ["quotes and lists", "> - > - > - a\n".repeat(210)],
    ["emphasis", `${"*a_ ".repeat(55)}\n\n`.repeat(30)],
    [
      "code",
      Array.from({ length: 280 }, (_, n) => "`".repeat(n))
        .join(" a ")
        .slice(0, 4_000),
    ],
    ["tildes", `${"~".repeat(3_000)}\n*a*`],
  ])("is rendered where the limits let it in, however odd: %s", async (_, markdown) => {
    expect(await viewOf("acme", markdown)).toHaveProperty("html");
  });

  test("is rendered for one tenant while another's hostile articles are under way", async () => {
    const ended: string[] = [];
    const hostile = "- - - - - - - - a\n".repeat(160);
    const theirs = Array.from({ length: 20 }, (_, n) =>
      viewOf("acme", `${hostile}${n}`).then(() => ended.push("acme")),
    );
    const ours = viewOf("borealis", "Hang your lock.").then(() => ended.push("borealis"));
    await Promise.all([ours, ...theirs]);
    expect(ended.at(-1)).toBe("acme");
  });

  test("is rendered once for all who ask at once, and kept", async () => {
    const article = { id: "b2e7", number: 1, body: "# Steps" };
    const views = await Promise.all([articleView("acme", article), articleView("acme", article)]);
    expect(views[0]).toBe(views[1]);
    expect(await articleView("acme", article)).toBe(views[0]);
    expect(await articleView("borealis", { ...article, body: "Ours" })).toEqual({ html: "<p>Ours</p>" });
  });

  test("is shown as it was typed where the queue is full", async () => {
    const texts = Array.from({ length: 30 }, (_, n) => `Step ${n}`);
    const views = await Promise.all(texts.map((text) => viewOf("medipure", text)));
    expect(views[0]).toEqual({ html: "<p>Step 0</p>" });
    expect(views.at(-1)).toEqual({ plain: "Step 29" });
    expect(await viewOf("medipure", "Later")).toEqual({ html: "<p>Later</p>" });
  });
});
