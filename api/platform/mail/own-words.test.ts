import { describe, expect, test } from "vitest";
import { administratorInvitationKind as linkKind } from "./administrator-invitation.ts";
import { mailKinds } from "./kinds.ts";
import { examplesOf, problemsOf, writeUsable, writeWith } from "./own-words.ts";

describe("every mail of the product", () => {
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
    (await problemsOf(linkKind, { subject, text })).map(({ message }) => message).join(" ");

  test("may choose and repeat, with the mail's own variables", async () => {
    const text = "{% if name %}Dear {{ name | upcase }}{% endif %}: {{ link }}";
    expect(await problems(text)).toBe("");
    const values = { ...examplesOf(linkKind), name: "ada" };
    expect((await writeWith({ subject: "Hi {{ name }}", text }, values)).text).toContain("Dear ADA: https");
  });

  test("are refused with what is wrong: a variable that is none, one that is missing, a broken or empty template", async () => {
    expect(await problems("{{ link }} {{ password }}")).toContain("This mail has no {{ password }}");
    expect(await problems("Hello {{ name }}")).toContain("Without {{ link }} this mail is of no use");
    expect(await problems("{{ link }} {% if name %}")).toContain("The template cannot be read");
    expect(await problems("{{ link }}", "  ")).toContain("empty");
  });

  test("bring out what the mail is sent for, whatever stands around it", async () => {
    const lost = "{{ link }} does not come out as it is";
    expect(await problems("{% if false %}{{ link }}{% endif %}Hello")).toContain(lost);
    expect(await problems("{{ link | upcase }}")).toContain(lost);
    const forAda = { subject: "x", text: "{% if name == 'Ada Byron' %}{{ link }}{% endif %}Hello" };
    expect(await problemsOf(linkKind, forAda), "nobody can see that from the examples").toEqual([]);
    const others = { ...examplesOf(linkKind), name: "Jonas" };
    await expect(writeUsable(linkKind, forAda, others)).rejects.toThrow(lost);
  });

  test("cannot loop for ever, eat the memory or read a file", async () => {
    const endless = "{{ link }}{% for a in (1..100000) %}{% for b in (1..100000) %}x{% endfor %}{% endfor %}";
    expect(await problems(endless)).toContain("cannot be written");
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
