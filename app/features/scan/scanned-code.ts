import { holdsBadgeCode } from "#contract/badges/code.ts";
import { lockNumberLimit, tagLimit } from "#contract/limits.ts";
import { longestCode } from "./longest-code.ts";

/** What a field wants to read. */
export interface Wanted {
  kind: "tag" | "lock" | "badge";
  /** Where only one will do: the tag of the point at hand. */
  tag?: string;
  /** Tags of points, which are never taken for the number of a lock. */
  tags?: readonly string[];
  /** Tags or numbers by the ID of their record, whose page a label may link to. */
  records: Readonly<Record<string, string>>;
}

/** Why a code does not fill the field. */
export type ScanRefusal =
  | "empty"
  | "too_long"
  | "foreign_link"
  | "other_organization"
  | "machine_label"
  | "own_page"
  | "other_tag"
  | "tag_as_lock"
  | "no_tag"
  | "no_lock"
  | "no_badge"
  | "badge_code";

/** `read` is what a person may be shown of it: one short line of visible characters, never markup. */
export type Scanned = { value: string } | { refusal: ScanRefusal; read: string };

/** How much of a refused code is shown, in characters. */
export const mostShown = 60;

/**
 * What was read from a code, an NFC tag, or a label of ours (a tag, a number, or a link to its record on the host
 * of `origin`), as
 * the value of the field; or why not. Follows no link and looks nothing up.
 */
export function scannedCode(unverified: string, wanted: Wanted, origin: string): Scanned {
  const text = unverified.slice(0, longestCode + 1).trim();
  const refuse = (refusal: ScanRefusal): Scanned => ({ refusal, read: shortened(unverified) });
  if (text === "") return refuse("empty");
  // It is secret: people stand around the screen.
  if (wanted.kind !== "badge" && holdsBadgeCode(text)) return { refusal: "badge_code", read: "" };
  if (unverified.length > longestCode) return refuse("too_long");
  const link = linkIn(text);
  if (!link) return fitting(text, wanted, refuse);
  const own = new URL(origin).hostname;
  if (!isWeb(link) || link.hostname !== own)
    return refuse(isSibling(link, own) ? "other_organization" : "foreign_link");
  const [, register, id = ""] = ownRecord.exec(link.pathname) ?? [];
  if (Object.hasOwn(wanted.records, id)) return fitting(wanted.records[id] ?? "", wanted, refuse);
  if (register === "points") return refuse(wanted.kind === "lock" ? "tag_as_lock" : "other_tag");
  return refuse(id !== "" && register === undefined ? "machine_label" : "own_page");
}

type Refuse = (refusal: ScanRefusal) => Scanned;

const ownRecord = /^\/equipment\/(?:(points|locks)\/)?([0-9a-f]{8}-[0-9a-f-]{27})\/?$/;
const tagFormat = new RegExp(`^[A-Za-z0-9][A-Za-z0-9./_-]{0,${tagLimit - 1}}$`);
/** Signs in groups, as a badge is printed. */
const badgeFormat = /^[0-9A-Z]{3}(-?[0-9A-Z]{3}){8}$/i;
const numberFormat = new RegExp(`^[A-Za-z0-9][A-Za-z0-9./_-]{0,${lockNumberLimit - 1}}$`);

function fitting(text: string, { kind, tag, tags = [] }: Wanted, refuse: Refuse): Scanned {
  if (kind === "badge") return badgeFormat.test(text) ? { value: text } : refuse("no_badge");
  if (kind === "lock") {
    if (tags.some((other) => isSame(text, other))) return refuse("tag_as_lock");
    return numberFormat.test(text) ? { value: text } : refuse("no_lock");
  }
  if (!tagFormat.test(text)) return refuse("no_tag");
  if (tag === undefined) return { value: text };
  return isSame(text, tag) ? { value: tag } : refuse("other_tag");
}

/** The rules compare tags and numbers in the same way. */
function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/** A link with any scheme, `javascript:` among them; an address that only a browser would complete is one too. */
function linkIn(text: string): URL | undefined {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** A label outlives the port and the scheme at which it was printed. */
function isWeb({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

/** Another name under the same domain. */
function isSibling({ hostname }: URL, own: string): boolean {
  const [, domain] = /^[^.]+(\..+)$/.exec(own) ?? [];
  return domain !== undefined && hostname.endsWith(domain);
}

function shortened(text: string): string {
  // Twice as many, because a character may be two units, and several blanks become one.
  const start = text.slice(0, 2 * mostShown).replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/gu, " ");
  const signs = [...start.trim()];
  return signs.length > mostShown || text.length > 2 * mostShown
    ? `${signs.slice(0, mostShown).join("")}…`
    : signs.join("");
}
