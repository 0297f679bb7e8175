import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedurePart } from "#contract/procedures/words.ts";

/** What the lines below a heading are about. */
export type Section = { part: ProcedurePart } | { kind: ProcedureStepKind } | "ppe" | "warnings";

/** Headings as plants write them, in capitals or not; the first that fits counts. */
const headings: readonly [RegExp, Section][] = [
  [/^(scope|applies to|application)\b/, { part: "scope" }],
  [/^(purpose|objective)\b/, { part: "purpose" }],
  [/^(intended use|use of this procedure|tasks? covered)\b/, { part: "intendedUse" }],
  [
    /^(authori[sz]ation|authori[sz]ed (employees|personnel|persons?)|responsibilit(y|ies))\b/,
    { part: "authorisation" },
  ],
  [/^(enforcement|discipline|compliance|disciplinary)\b/, { part: "enforcement" }],
  [/^((general |safety )?rules|policy|requirements)\b/, { part: "rules" }],
  [/^((required )?(ppe|(personal )?protective equipment)( required)?)\b/, "ppe"],
  [/^(warnings?|cautions?|dangers?|hazards?)$/, "warnings"],
  [
    /^(restor(e|ing|ation)|re-?energi[sz](e|ing|ation)|(return|put)(ting|ing)?( the)?( machine| equipment)?( back)? (in)?to (service|normal|production|operation|use)|back (in|to)to? (service|production|operation)|start(ing)?[ -]?up|re-?start(ing)?|power(ing)?[ -]?up|resum(e|ing|ption)( of)? (operations?|production|service)|recommission(ing)?|release from|removal from)\b(?! (prevention|protection|lock))/,
    { kind: "restore" },
  ],
  [
    /^(remov(e|al|ing)( of)?( the)? (locks?|lockout|tags?|devices?)\b|(lock|tag)(out)?s?( and tag(out)?s?)? removal$)/,
    { kind: "remove" },
  ],
  [/^(prepare|preparing|preparations?|before (you )?(start|begin))\b/, { kind: "prepare" }],
  [/^(notify|notifying|notifications?|inform|notice to)\b/, { kind: "notify" }],
  [/^((machine |equipment )?shut ?-?down|stopping|shut(ting)? down)\b/, { kind: "shut_down" }],
  [
    /^((stored|residual) energy|(relieve|release|dissipate|control)( of)? (stored|residual)|dissipation)\b/,
    { kind: "dissipate" },
  ],
  [
    /^(verify|verifying|verification|test(ing)? for zero|zero energy|try[- ]?(out|start)|confirm)\b/,
    { kind: "verify" },
  ],
  [
    /^(energy isolation|isolate|isolating|isolation|energy sources?|energy control|sequence of lockout)\b/,
    { kind: "isolate" },
  ],
  [/^(lockout([ /-]tagout)? (steps|procedure|points|sequence))$/, { kind: "isolate" }],
  [
    /^(lock ?out|locking out|lock ?(out)?[ /-]*(and )?tag ?(out)?|(apply(ing)?|attach(ing)?|application of)( the)? (locks?|lockout).*)$/,
    { kind: "apply_lock" },
  ],
  [/^(perform (the )?(work|service|maintenance)|servicing|maintenance|(do the )?work)$/, { kind: "work" }],
  [/^(clear|clearing|inspect (the )?(area|work))\b/, { kind: "clear" }],
];

/** Longer than any heading. */
const mostLetters = 60;

/** The section that a heading opens; undefined if these words open none. */
export function sectionOf(words: string): Section | undefined {
  const bare = unnumbered(words)
    .toLowerCase()
    .replace(/[\s:.–—-]+$/, "")
    .replace(/^(step|section|phase|part)\s+[a-z0-9]+\s*[:.–—-]\s*/, "");
  if (bare === "" || bare.length > mostLetters) return undefined;
  return headings.find(([pattern]) => pattern.test(bare))?.[1];
}

/** Whether a line by itself looks like a heading: short, no sentence, and in capitals or with a colon at its end. */
export function looksLikeHeading(words: string): boolean {
  const bare = unnumbered(words).trim();
  if (bare.length > mostLetters || /[.!?;]$/.test(bare) || !/\p{L}/u.test(bare)) return false;
  return bare.endsWith(":") || bare === bare.toUpperCase() || bare.split(/\s+/).length <= 3;
}

/** Without the number, the letter, or the bullet that a line of a list begins with. */
export function unnumbered(words: string): string {
  return words
    .replace(/^\s*[•●▪■◦‣·*☐□✓–—-]\s*/u, "")
    .replace(/^\s*(step\s+)?\(?\d{1,3}([.)]\d{0,3}|:)*\)?[.):]\s+/i, "")
    .replace(/^\s*\(?[a-z][.)]\s+/i, "")
    .trim();
}
