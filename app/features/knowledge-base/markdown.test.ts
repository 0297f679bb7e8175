import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

describe("[PRODUCT-06] an article's Markdown", () => {
  test("becomes headings below the page's, lists, tables that scroll, and links", async () => {
    const html = await renderMarkdown(
      "# First\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[us](https://a.example)",
    );
    expect(html).toContain("<h2>First</h2>");
    expect(html).toContain('type="checkbox"');
    expect(html).toMatch(/<div[^>]*class="table-scroller"[^>]*><table>/);
    expect(html).toContain('href="https://a.example" rel="nofollow noopener noreferrer"');
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "[x]: javascript:alert(1)\n\n[x]",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "<a href='javascript:alert(1)' onclick=alert(1)>x</a>",
    "<style>*{display:none}</style>",
    "<iframe src=https://evil.example></iframe>",
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    "<form action=https://evil.example><input name=password></form>",
    '```html"><script>alert(1)</script>\nx\n```',
  ])("does nothing: %s", async (markdown) => {
    const html = await renderMarkdown(markdown);
    expect(html).not.toMatch(/<(script|style|iframe|svg|form|object|embed|base|meta|link)/i);
    expect(html).not.toMatch(/\son\w+=|style=/i);
    expect(html).not.toMatch(/(href|src)="(?!https?:|mailto:|tel:|\/|#)/i);
  });

  test("has headings that begin below the page's own and skip no level", async () => {
    const levels = async (markdown: string) => (await renderMarkdown(markdown)).match(/<h\d/g)?.join("");
    expect(await levels("## a\n\n### b\n\n## c")).toBe("<h2<h3<h2");
    expect(await levels("# a\n\n#### b\n\n## c")).toBe("<h2<h3<h3");
    expect(await levels("### a\n\n# b")).toBe("<h2<h2");
  });

  test("shows no image of another server, which would learn who reads", async () => {
    const html = await renderMarkdown(
      "![a](https://evil.example/x.png) ![b](//evil.example/x) ![c](/\\evil.example/x) ![d](/api/files/1)",
    );
    expect(html.match(/<img[^>]*>/g)).toEqual(['<img src="/api/files/1" alt="d" loading="lazy">']);
  });

  test("keeps the words of a paragraph that has too many marks", async () => {
    const html = await renderMarkdown(`${"*odd* ".repeat(100)}\n\nThen **bold**.`);
    expect(html).toContain("*odd* *odd*");
    expect(html).toContain("<strong>bold</strong>");
  });
});
