import type { Liquid } from "liquidjs";
import { oneLine, type MailKind } from "./kind.ts";
import { linksMixedIn, linksTakenApart, linkVariablesOf } from "./link-variables.ts";

/** The operator's text for a kind of mail, as Liquid templates. */
export interface MailWords {
  subject: string;
  text: string;
}

export interface WordsProblem {
  field: "subject" | "text";
  message: string;
}

/** The longest template, and the longest mail that a template may produce, in characters. */
export const longestTemplate = 10_000;
const longestMail = 50_000;

/**
 * Writes a mail with the operator's text. The template reads only the mail's own variables and no file, within limits
 * of time and memory. Throws if the template cannot be used.
 */
export async function writeWith(
  words: MailWords,
  values: Readonly<Record<string, string>>,
): Promise<MailWords> {
  const liquid = await engine();
  const render = (template: string) => liquid.parseAndRender(template, values) as Promise<string>;
  const [subject, text] = [oneLine(await render(words.subject)), await render(words.text)];
  if (subject === "" || text.trim() === "") throw new Error("The subject or the text is empty.");
  if (subject.length > 300 || text.length > longestMail) throw new Error("The email is too long.");
  return { subject, text };
}

/**
 * Does the same, and checks that the mail holds each required variable unchanged and each link on its own, so that no
 * link leads elsewhere. Throws as `writeWith`.
 */
export async function writeUsable(
  kind: Pick<MailKind, "variables">,
  words: MailWords,
  values: Readonly<Record<string, string>>,
): Promise<MailWords> {
  const liquid = await engine();
  for (const name of await linksTakenApart(liquid, kind, `${words.subject}\n${words.text}`))
    throw new Error(sentences.takenApart(name));
  const written = await writeWith(words, values);
  for (const [name, { required }] of Object.entries(kind.variables)) {
    if (required && !written.text.includes(values[name] ?? ""))
      throw new Error(`The email does not hold {{ ${name} }} unchanged.`);
  }
  for (const name of linksMixedIn(kind, written.text, values)) throw new Error(sentences.mixedIn(name));
  return written;
}

/** What is wrong with the text, each with its field. Empty if the text can be used. */
export async function problemsOf(kind: MailKind, words: MailWords): Promise<WordsProblem[]> {
  const problems: WordsProblem[] = [];
  const liquid = await engine();
  const used = new Set<string>();
  for (const field of ["subject", "text"] as const) {
    try {
      for (const name of await liquid.globalVariables(words[field])) {
        used.add(name);
        if (Object.hasOwn(kind.variables, name)) continue;
        problems.push({
          field,
          message: `This email has no variable {{ ${name} }}. Use the variables listed below.`,
        });
      }
    } catch (error) {
      problems.push({ field, message: `Hasp cannot read the template: ${sentenceOf(error)}` });
    }
  }
  if (problems.length > 0) return problems;
  for (const field of ["subject", "text"] as const) {
    const apart = await linksTakenApart(liquid, kind, words[field]);
    problems.push(...apart.map((name) => ({ field, message: sentences.takenApart(name) })));
  }
  const inSubject = await liquid.globalVariables(words.subject);
  for (const name of linkVariablesOf(kind).filter((link) => inSubject.includes(link)))
    problems.push({
      field: "subject",
      message: `{{ ${name} }} cannot be in the subject. Put it in the text.`,
    });
  if (problems.length > 0) return problems;
  for (const [name, { required }] of Object.entries(kind.variables)) {
    if (required && !used.has(name))
      problems.push({ field: "text", message: `This email needs {{ ${name} }}. Add it to the text.` });
  }
  if (problems.length > 0) return problems;
  try {
    await writeUsable(kind, words, examplesOf(kind));
  } catch (error) {
    problems.push({ field: "text", message: `Hasp cannot write the email: ${sentenceOf(error)}` });
  }
  return problems;
}

const sentences = {
  takenApart: (name: string) =>
    `{{ ${name} }} is a link. Use it without filters, conditions, or assignments.`,
  mixedIn: (name: string) =>
    `{{ ${name} }} must stand alone. Put a space or a line break before and after it.`,
};

/** Values for a preview or a test mail. */
export function examplesOf(kind: MailKind): Record<string, string> {
  return Object.fromEntries(Object.entries(kind.variables).map(([name, { example }]) => [name, example]));
}

let made: Promise<Liquid> | undefined;

/** One per process, created when the first template is used. */
function engine(): Promise<Liquid> {
  made ??= import("liquidjs").then((module) => {
    const liquid = new module.Liquid({
      strictVariables: true,
      strictFilters: true,
      ownPropertyOnly: true,
      // A template cannot include another.
      templates: {},
      parseLimit: 2 * longestTemplate,
      renderLimit: 200,
      memoryLimit: 250_000,
    });
    // A captured link would be a text that filters can take apart.
    delete liquid.tags["capture"];
    return liquid;
  });
  return made;
}

/** The first line of the engine's error, without its excerpt of the source. */
function sentenceOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.endsWith(".") ? line : `${line}.`;
}
