import { describe, expect, test } from "vitest";
import { templateRefusal } from "#contract/email-templates/sentences.ts";
import { administratorInvitationKind as linkKind } from "./administrator-invitation.ts";
import { mailKinds } from "./kinds.ts";
import { examplesOf, problemsOf, writeUsable, writeWith } from "./custom-wording.ts";

describe("every email of the product", () => {
  test.each(mailKinds.map((kind) => [kind.key, kind] as const))(
    "%s: its built-in words pass the check and say the same as a template",
    async (_, kind) => {
      expect(await problemsOf(kind, kind)).toEqual([]);
      const examples = examplesOf(kind);
      const { subject, text } = kind.compose("ada@acme.example", examples);
      expect(await writeWith(kind, examples)).toEqual({ subject, text });
    },
  );

  test("has a key of its own", () => {
    expect(new Set(mailKinds.map(({ key }) => key)).size).toBe(mailKinds.length);
  });
});

describe("the operator's words", () => {
  const problems = async (text: string, subject = "Your password") =>
    (await problemsOf(linkKind, { subject, text })).map(({ refusal }) => refusal.code).join(" ");

  test("may choose and repeat, with the email's own variables", async () => {
    const text = "{% if name %}Dear {{ name | upcase }}{% endif %}: {{ link }}";
    expect(await problems(text)).toBe("");
    const values = { ...examplesOf(linkKind), name: "ada" };
    expect((await writeWith({ subject: "Hi {{ name }}", text }, values)).text).toContain("Dear ADA: https");
  });

  test("are refused with what is wrong: a variable that is none, one that is missing, a broken or empty template", async () => {
    expect(await problems("{{ link }} {{ password }}")).toContain("variable_unknown");
    expect(await problems("Hello {{ name }}")).toContain("variable_missing");
    expect(await problems("{{ link }} {% if name %}")).toContain("template_unreadable");
    expect(await problems("{{ link }}", "  ")).toContain("would_be_empty");
  });

  test("bring out what the mail is sent for, whatever stands around it", async () => {
    const lost = templateRefusal("value_changed", { variable: "{{ link }}" }).message;
    expect(await problems("{% if false %}{{ link }}{% endif %} Hello")).toContain("value_changed");
    const forAda = { subject: "x", text: "{% if name == 'Ada Byron' %}{{ link }}{% endif %} Hello" };
    expect(await problemsOf(linkKind, forAda), "nobody can see that from the examples").toEqual([]);
    const others = { ...examplesOf(linkKind), name: "Jonas" };
    await expect(writeUsable(linkKind, forAda, others)).rejects.toThrow(lost);
  });

  test.each([
    "https://evil.example/?next={{ link }}",
    "{{ link }}.evil.example",
    "{{ link }}@evil.example",
    "{{ link }}/../elsewhere",
    "{{ link }}&next=https://evil.example",
    '<a href="{{ link }}">here</a>',
    "[https://bank.example]({{ link }})",
    "x{{ link }}",
    "Open: {{- link -}} today",
    "{{ link }} or https://evil.example/{{ link }}",
  ])("hold a link whole and on its own, or are refused: %s", async (text) => {
    expect(await problems(text)).toContain("link_mixed_in");
  });

  test.each([
    "{{ link }} {{ link | split: 'token=' | last }}",
    "{{ link | upcase }}",
    "{{ link }}{% assign copy = link %}{{ copy | slice: 5 }}",
    "{{ link }}{% if link contains 'acme' %}x{% endif %}",
    "{{ link }}{% for part in link %}{{ part }}{% endfor %}",
    "{{ link }}{% echo link | replace: 'acme', 'evil' %}",
  ])("do not take a link apart: %s", async (text) => {
    expect(await problems(text)).toContain("link_taken_apart");
  });

  test("do not catch a link to take it apart, nor put one into the subject", async () => {
    const caught = "{{ link }}{% capture copy %}{{ link }}{% endcapture %}{{ copy | split: '=' | last }}";
    expect(await problems(caught)).toContain("template_unreadable");
    expect(await problems("{{ link }}", "{{ link }}")).toContain("not_in_subject");
  });

  test("that mix a link in for some people only are refused for them", async () => {
    const text = "{% if name == 'Jonas' %}https://evil.example/?{% endif %}{{ link }}";
    const words = { subject: "x", text };
    expect(await problemsOf(linkKind, words)).toEqual([]);
    const values = { ...examplesOf(linkKind), name: "Jonas" };
    await expect(writeUsable(linkKind, words, values)).rejects.toThrow(
      templateRefusal("link_mixed_in", { variable: "{{ link }}" }).message,
    );
  });

  test.each([
    "Open {{ link }}.",
    "({{ link }})",
    "<{{ link }}>",
    "{{ link }}\n{{ link }}",
    "Here:\t{{ link }}!",
  ])("may put a link where it stays whole: %s", async (text) => {
    expect(await problems(text)).toBe("");
  });

  test("cannot loop for ever, eat the memory or read a file", async () => {
    const endless =
      "{{ link }} {% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}";
    expect(await problems(endless)).toContain("email_unwritable");
    expect(await problems('{{ link }}{% include "/etc/passwd" %}')).not.toBe("");
    expect(await problems('{{ link }}{% render "../../package.json" %}')).not.toBe("");
    expect(await problems("{{ link }}{{ name.constructor }}")).not.toBe("");
  });

  test("never make a second line of the subject", async () => {
    const values = { ...examplesOf(linkKind), name: "Ada\r\nBcc: all@acme.example" };
    const { subject } = await writeWith({ subject: "For {{ name }}", text: "{{ link }}" }, values);
    expect(subject).toBe("For Ada Bcc: all@acme.example");
  });
});
