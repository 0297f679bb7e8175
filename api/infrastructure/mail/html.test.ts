import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlOf } from "./html.ts";
import { foregroundOn } from "./foreground.ts";
import { newInquiryKind } from "./inquiries/new-inquiry.ts";
import { mailKinds } from "./kinds.ts";
import { examplesOf } from "./custom-wording.ts";

const acme = { name: "Łódź & Söhne <Food>", colour: "#f5d90a" };
const addresses = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);

describe("the HTML of an email", () => {
  test.each(mailKinds.map((kind) => [kind.key, kind] as const))(
    "%s: short subject, one button at most, no address that its text lacks",
    (_, kind) => {
      const mail = kind.compose("ada@acme.example", examplesOf(kind));
      expect(mail.subject.length).toBeLessThanOrEqual(60);
      const html = htmlOf({ ...mail, brand: acme });
      expect(html.match(/class="button"/g) ?? []).toHaveLength(mail.button ? 1 : 0);
      for (const address of addresses(html)) expect(mail.text).toContain(address);
      // Nothing that a reader's program would have to fetch.
      expect(html).not.toMatch(/<img|url\(|@import|src=/);
    },
  );

  test("is the same whether lines end with one sign or two", () => {
    const link = "https://acme.example/inbox";
    const text = `Hello Ada,\n\n- One\n- Two\n\n${link}`;
    const button = { words: "Open", address: link };
    expect(htmlOf({ text: text.replaceAll("\n", "\r\n"), button })).toBe(htmlOf({ text, button }));
  });

  test("carries the tenant's name and color, and words on it that can be read", () => {
    const link = "https://acme.example/inbox";
    const html = htmlOf({
      text: `Hello Ada,\n\nTwo tasks wait.\n\n${link}`,
      button: { words: "Open your inbox", address: link },
      brand: acme,
    });
    expect(html).toContain("Łódź &amp; Söhne &lt;Food&gt;</p>");
    expect(html).toContain(`<a href="${link}" class="button"`);
    expect(html).toContain("background:#f5d90a;color:#000000");
    // A list of emails shows the first sentence, not the greeting.
    expect(/overflow:hidden">([^<]*)</.exec(html)?.[1]).toBe("Two tasks wait.");
    expect([foregroundOn("#1f6f3a"), foregroundOn("#c54142"), foregroundOn("#ffffff")]).toEqual([
      "#ffffff",
      "#ffffff",
      "#000000",
    ]);
  });

  test("makes a button of what the email is sent for alone, never of an address that a stranger typed", () => {
    const link = "https://hasp.example/admin/inquiries/1";
    const values = { kind: "message", from: "Eve", message: "https://evil.example/", link };
    const html = htmlOf(newInquiryKind.compose("sales@hasp.example", values));
    expect(html.match(/<a href="[^"]*" class="button"/g)).toEqual([`<a href="${link}" class="button"`]);
  });

  test("has no style sheet where a page shows it, and makes a list of lines with hyphens", () => {
    const html = htmlOf({ text: "- one\n- two" }, { night: false });
    expect(html).not.toContain("<style");
    expect(html.match(/<li [^>]*>[^<]*<\/li>/g)?.map((item) => item.replace(/<[^>]*>/g, ""))).toEqual([
      "one",
      "two",
    ]);
  });

  test("contains no element but its own, whatever was typed", () => {
    const own = ["doctype", "html", "head", "meta", "style", "body", "div", "p", "a"];
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const html = htmlOf({
          text: `Hello <${typed}> & "${typed}"\n\nhttps://hasp.example/${typed}`,
          brand: { name: typed, colour: "#123456" },
        });
        const found = html.match(/<[^>]*>/g)?.map((element) => /^<[!/]?(\w+)/.exec(element)?.[1]);
        expect(new Set(found)).toEqual(new Set([...own, ...(typed.includes("\n") ? ["br"] : [])]));
      }),
    );
  });
});
