import { randomInt } from "node:crypto";

/**
 * Signs that a person reads, types, and scans without mistaking one for another. Without Y and Z: a hand scanner set to
 * another country's keyboard exchanges them.
 */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWX";

/** `length` random signs, 4.9 bits each. */
export function newCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}

/** `length` random digits, 3.3 bits each. */
export function newDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** As it was made, from what someone typed with blanks, hyphens, small letters, and an O for a zero. */
export function asCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s-]+/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}

/** In groups that are easy to read out and to type. */
export function inGroups(code: string, size: number): string {
  return code.replace(new RegExp(`(.{${size}})(?=.)`, "g"), "$1-");
}
