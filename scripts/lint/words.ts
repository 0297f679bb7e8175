/** A word that docs/writing.md forbids, and what to say instead. */
interface Word {
  not: RegExp;
  say: string;
}

export const words: Word[] = [
  { not: /\b\w*(authoris|organis|recognis|energis|pasteuris|digitalis|summaris|prioritis)\w*/i, say: "-ize" },
  { not: /\b(colour|neighbour|behaviour|labour|harbour|vapour)\w*/i, say: "-or" },
  { not: /\b(centre|metre|litre|fibre)s?\b/i, say: "-er" },
  { not: /\b(licence|catalogue|programme|aluminium|sulphur|judgement|grey\w*)\b/i, say: "US spelling" },
  { not: /\bmould(?!ingMachine)\w*/i, say: "mold" },
  { not: /\bpersons\b/i, say: "people" },
  { not: /\banew\b/i, say: "again" },
  { not: /\bby now\b/i, say: "already, so far" },
  { not: /\bsomebody\b/i, say: "someone" },
  { not: /\bwhoever\b/i, say: "the person who" },
  { not: /\bput away\b/i, say: "dismiss, archive" },
  { not: /\bhand(s|ed|ing)? in\b/i, say: "submit for review" },
  { not: /\be-mail\w*/i, say: "email" },
  { not: /\blog(s|ged|ging)? (in|out)\b/i, say: "sign in, sign out" },
  { not: /\bstandstill\b/i, say: "deadlock, on hold" },
];

/** Texts that the specification fixes word for word, and one that names a value of a file. */
export const fixedKeys = ["auth.notices.", "session.", "users.import.columns"];

/** The server's sentences about the end of a session, which the specification fixes too. */
export const fixedSentences = /Please log in/;

/** The forbidden words of a text, each with what to say instead. Code in backquotes and addresses are not words. */
export function forbiddenIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+/g, " ");
  return words.flatMap(({ not, say }) => {
    const found = not.exec(prose);
    return found ? [`${found[0]} → ${say}`] : [];
  });
}
