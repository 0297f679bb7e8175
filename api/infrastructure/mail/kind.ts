import type { Mail } from "./message.ts";

export interface MailVariable {
  /** For previews and test emails. */
  example: string;
  /** An email without it is of no use: the link that it is sent for. */
  required?: true;
}

/** A kind of email: its built-in words, and the variables that the operator's own words may use. */
export interface MailKind<Name extends string = string> {
  key: string;
  variables: Readonly<Record<Name, MailVariable>>;
  /** Opens an account or warns its owner: only an owner of the platform may change its wording. */
  isSecurity: boolean;
  /** With `{{ variables }}`. */
  subject: string;
  text: string;
  /** What the address in one of its variables is called on a button. */
  button?: { words: string; opens: Name };
  /** The email with its variables filled in; `send_mail` puts the operator's words in the place of the built-in ones. */
  compose: (to: string, values: Readonly<Record<Name, string>>, replyTo?: string) => Mail;
}

interface Declared<Name extends string> {
  isSecurity?: true;
  variables: Record<Name, MailVariable>;
  subject: string;
  /** The variables alone say which names there are. */
  button?: { words: string; opens: NoInfer<Name> };
  /** Of its built-in text. */
  lines: string[];
}

/** Declares a kind of email. */
export function mailKind<Name extends string>(
  key: string,
  { variables, isSecurity, subject, lines, button }: Declared<Name>,
): MailKind<Name> {
  const text = lines.join("\n");
  return {
    key,
    variables,
    isSecurity: isSecurity ?? false,
    subject,
    text,
    ...(button && { button }),
    compose: (to, values, replyTo) => ({
      to,
      subject: oneLine(filled(subject, values)),
      text: filled(text, values),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(button && { button: buttonOf(button, values) }),
      template: { key, values },
    }),
  };
}

/** The button of a kind, with the address that it opens. */
export function buttonOf<Name extends string>(
  { words, opens }: NonNullable<MailKind<Name>["button"]>,
  values: Readonly<Record<Name, string>>,
): NonNullable<Mail["button"]> {
  return { words, address: values[opens] };
}

/** Headers end at a line break: a name with one must not begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}

function filled(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{\{ (\w+) \}\}/g, (_, name: string) => values[name] ?? "");
}
