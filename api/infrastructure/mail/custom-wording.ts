import type { Liquid } from "liquidjs";
import { templateRefusal } from "#contract/email-templates/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { oneLine, type MailKind } from "./kind.ts";
import { linksMixedIn, linksTakenApart, linkVariablesOf } from "./link-variables.ts";

/** The operator's words for a kind of email: Liquid templates. */
export interface MailWords {
  subject: string;
  text: string;
}

export interface WordsProblem {
  field: "subject" | "text";
  refusal: Refusal;
}

/** The most characters that a template may have, and that an email made by one may have. */
export const longestTemplate = 10_000;
const longestMail = 50_000;

/**
 * Writes an email with custom wording. It can read only the email's own variables, no file, and stops at limits
 * of time and memory. Throws if it cannot be used.
 */
export async function writeWith(
  words: MailWords,
  values: Readonly<Record<string, string>>,
): Promise<MailWords> {
  const liquid = await engine();
  const render = (template: string) => liquid.parseAndRender(template, values) as Promise<string>;
  const [subject, text] = [oneLine(await render(words.subject)), await render(words.text)];
  if (subject === "" || text.trim() === "") throw new UnusableWords(templateRefusal("would_be_empty"));
  if (subject.length > 300 || text.length > longestMail)
    throw new UnusableWords(templateRefusal("would_be_too_long"));
  return { subject, text };
}

/**
 * The same, and the email's essential values come out unchanged: not left out by a condition or changed by a
 * filter, and each link on its own, so none leads elsewhere. Throws as `writeWith`.
 */
export async function writeUsable(
  kind: Pick<MailKind, "variables">,
  words: MailWords,
  values: Readonly<Record<string, string>>,
): Promise<MailWords> {
  const liquid = await engine();
  for (const name of await linksTakenApart(liquid, kind, `${words.subject}\n${words.text}`))
    throw new UnusableWords(templateRefusal("link_taken_apart", named(name)));
  const written = await writeWith(words, values);
  for (const [name, { required }] of Object.entries(kind.variables)) {
    if (required && !written.text.includes(values[name] ?? ""))
      throw new UnusableWords(templateRefusal("value_changed", named(name)));
  }
  for (const name of linksMixedIn(kind, written.text, values))
    throw new UnusableWords(templateRefusal("link_mixed_in", named(name)));
  return written;
}

/** What is wrong with the words, each with its field; none: they can be used. */
export async function problemsOf(kind: MailKind, words: MailWords): Promise<WordsProblem[]> {
  const problems: WordsProblem[] = [];
  const liquid = await engine();
  const used = new Set<string>();
  for (const field of ["subject", "text"] as const) {
    try {
      for (const name of await liquid.globalVariables(words[field])) {
        used.add(name);
        if (Object.hasOwn(kind.variables, name)) continue;
        problems.push({ field, refusal: templateRefusal("variable_unknown", named(name)) });
      }
    } catch (error) {
      problems.push({ field, refusal: templateRefusal("template_unreadable", { why: sentenceOf(error) }) });
    }
  }
  if (problems.length > 0) return problems;
  for (const field of ["subject", "text"] as const) {
    const apart = await linksTakenApart(liquid, kind, words[field]);
    problems.push(
      ...apart.map((name) => ({ field, refusal: templateRefusal("link_taken_apart", named(name)) })),
    );
  }
  const inSubject = await liquid.globalVariables(words.subject);
  for (const name of linkVariablesOf(kind).filter((link) => inSubject.includes(link)))
    problems.push({ field: "subject", refusal: templateRefusal("not_in_subject", named(name)) });
  if (problems.length > 0) return problems;
  for (const [name, { required }] of Object.entries(kind.variables)) {
    if (required && !used.has(name))
      problems.push({ field: "text", refusal: templateRefusal("variable_missing", named(name)) });
  }
  if (problems.length > 0) return problems;
  try {
    await writeUsable(kind, words, examplesOf(kind));
  } catch (error) {
    problems.push({
      field: "text",
      refusal: refusalIn(error),
    });
  }
  return problems;
}

class UnusableWords extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function refusalIn(error: unknown): Refusal {
  if (error instanceof UnusableWords) return error.refusal;
  return templateRefusal("email_unwritable", { why: sentenceOf(error) });
}

/** A variable as a template has it. */
function named(name: string): { variable: string } {
  return { variable: `{{ ${name} }}` };
}

/** Values for a preview or a test email. */
export function examplesOf(kind: MailKind): Record<string, string> {
  return Object.fromEntries(Object.entries(kind.variables).map(([name, { example }]) => [name, example]));
}

let made: Promise<Liquid> | undefined;

/** One for the process, made when the first template is used. */
function engine(): Promise<Liquid> {
  made ??= import("liquidjs").then((module) => {
    const liquid = new module.Liquid({
      strictVariables: true,
      strictFilters: true,
      ownPropertyOnly: true,
      // Nothing to include: a template represents itself.
      templates: {},
      parseLimit: 2 * longestTemplate,
      renderLimit: 200,
      memoryLimit: 250_000,
    });
    // It would make a link a text that filters can split.
    delete liquid.tags["capture"];
    return liquid;
  });
  return made;
}

/** The first line of what the engine says, without its excerpt of the source. */
function sentenceOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.endsWith(".") ? line : `${line}.`;
}
