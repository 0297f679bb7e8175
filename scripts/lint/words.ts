/** A word that docs/writing.md forbids, and what to say instead. */
export interface Word {
  not: RegExp;
  say: string;
}

/** Forbidden everywhere: in texts, docs, comments, test titles, and names. */
const everywhere: Word[] = [
  { not: /\b\w*(authoris|organis|recognis|energis|pasteuris|digitalis|summaris|prioritis)\w*/i, say: "-ize" },
  { not: /\b(colour|neighbour|behaviour|labour|harbour|vapour)\w*/i, say: "-or" },
  { not: /\b(centre|(milli|centi|kilo)?metre|litre|fibre)s?\b/i, say: "-er" },
  { not: /\b(licence|catalogue\w*|programme|aluminium|sulphur|judgement|grey\w*)\b/i, say: "US spelling" },
  { not: /\bmould(?!ing ?machine)\w*/i, say: "mold" },
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

/** Forbidden in comments, test titles, and docs: words that a developer would have to guess. */
const inComments: Word[] = [
  { not: /\bclimbs?\b|\bclimbing (out|path)/i, say: "path traversal" },
  { not: /\bkept pages?\b/i, say: "cached page" },
  { not: /\boutrun\w*/i, say: "stale" },
  { not: /\bdoorman\b/i, say: "guard" },
  { not: /\bsent twice\b/i, say: "retry, idempotent" },
  { not: /\beverybody\b/i, say: "everyone" },
  { not: /\banybody\b/i, say: "anyone" },
];

/** Forbidden in the names of functions, variables, types, and files, read as words: `inkOn` is "ink on". */
const inNames: Word[] = [
  { not: /\bclimb(s|ing)?\b/, say: "path traversal" },
  { not: /\bkept page\b/, say: "cached page" },
  { not: /\bink on\b/, say: "foreground" },
  { not: /\bsurely\b/, say: "getOrThrow" },
  { not: /\b(change|archive|update|delete) many\b/, say: "in bulk" },
  { not: /\boutrun\b/, say: "stale" },
  { not: /\b(doorman|keeper)\b/, say: "guard" },
  { not: /\b(everybody|anybody)\b/, say: "everyone, anyone" },
  { not: /\bleash(ed)?\b/, say: "dependent program" },
  { not: /\bhopeless\b/, say: "give up" },
  { not: /\bway out\b/, say: "exit" },
];

/** Every forbidden word, for the test that compares them with docs/writing.md. */
export const words: Word[] = [...everywhere, ...inComments, ...inNames];

/** Texts that the specification fixes word for word, and one that names a value of a file. */
export const fixedKeys = ["auth.notices.", "session.", "users.import.columns"];

/** Names of contract fields, columns, stored values, text keys, and browser interfaces keep their spelling. */
const fixedNames =
  /^(authorisation|authorised(Until|Current|_employee)?|lockout_authorised|(de_|test_)?energised?|energise_test|(\w+_)?not_authorised|authorisation_lapsed|mouldingMachine|colour|LogOut)$/;

/** The server's sentences about the end of a session, which the specification fixes too. */
export const fixedSentences = /Please log in/;

/** The forbidden words of a text, each with what to say instead. Code in backquotes and addresses are not words. */
export function forbiddenIn(text: string, list: readonly Word[] = everywhere): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+/g, " ");
  return list.flatMap(({ not, say }) => {
    const found = not.exec(prose);
    return found ? [`${found[0]} → ${say}`] : [];
  });
}

/** The forbidden words of a comment, a test title, or a page of the docs. */
export function forbiddenInComment(text: string): string[] {
  return forbiddenIn(text, [...everywhere, ...inComments]);
}

/** The forbidden words of a name in code or of a file, split at capitals, dashes, and underscores. */
export function forbiddenInName(name: string): string[] {
  if (fixedNames.test(name)) return [];
  const spoken = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_./]+/g, " ")
    .toLowerCase();
  return forbiddenIn(spoken, [...everywhere, ...inNames]).map((found) => `${name}: ${found}`);
}
