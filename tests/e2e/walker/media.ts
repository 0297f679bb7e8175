/** The screen that the walker stands for: a phone's, light, still, with a finger and without scripts. */
export interface Screen {
  width: number;
  height: number;
}

const rem = 16;
const constant: Record<string, boolean> = {
  screen: true,
  all: true,
  print: false,
  "hover:hover": false,
  "hover:none": true,
  "pointer:coarse": true,
  "pointer:fine": false,
  "prefers-color-scheme:dark": false,
  "prefers-color-scheme:light": true,
  "prefers-reduced-motion:reduce": false,
  "prefers-reduced-motion:no-preference": true,
  "prefers-contrast:more": false,
  "forced-colors:active": false,
  "scripting:none": true,
  "scripting:enabled": false,
};

/** Whether a media query applies, of the kinds that our style sheet has. Throws at any other. */
export function applies(query: string, screen: Screen): boolean {
  return split(query, ",").some((one) => holds(one.trim(), screen));
}

function holds(query: string, screen: Screen): boolean {
  const whole = query.replace(/^only\s+/, "");
  const parts = split(whole, " and ");
  if (/^not\b/.test(whole)) return !holds(whole.replace(/^not\s*/, ""), screen);
  if (parts.length > 1) return parts.every((part) => holds(part.trim(), screen));
  const alternatives = split(whole, " or ");
  if (alternatives.length > 1) return alternatives.some((part) => holds(part.trim(), screen));
  const inner = /^\((.*)\)$/.exec(whole)?.[1];
  if (inner !== undefined && /^(?:not\b|\()/.test(inner.trim())) return holds(inner.trim(), screen);
  return feature((inner ?? whole).replace(/\s/g, ""), screen);
}

function feature(text: string, screen: Screen): boolean {
  const [, bound, side, number, unit] = /^(min|max)-(width|height):([\d.]+)(rem|px)$/.exec(text) ?? [];
  if (bound) {
    const limit = Number(number) * (unit === "rem" ? rem : 1);
    const size = screen[side as "width" | "height"];
    return bound === "min" ? size >= limit : size <= limit;
  }
  const known = constant[text];
  if (known === undefined) throw new Error(`The walker does not know the media feature “${text}”.`);
  return known;
}

/** Splits outside parentheses. Minified queries have no space before a parenthesis. */
function split(text: string, by: string): string[] {
  const spaced = text.replace(/\)(and|or)\b/g, ") $1").replace(/\b(and|or)\(/g, "$1 (");
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < spaced.length; at++) {
    if (spaced[at] === "(") depth++;
    if (spaced[at] === ")") depth--;
    if (depth === 0 && spaced.startsWith(by, at)) {
      parts.push(spaced.slice(start, at));
      start = at + by.length;
    }
  }
  return [...parts, spaced.slice(start)];
}
