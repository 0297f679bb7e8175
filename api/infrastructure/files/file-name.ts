/** Letters that steer or hide: control characters, direction marks and overrides, joiners, byte order marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
/** What some file system cannot carry in a name. */
const unusable = /[<>:"|?*\\/]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const mostLetters = 100;

/** The name to show and to save a file under: the last part of what was sent, without tricks, with the ending of what it truly is. */
export function safeFileName(unverifiedName: string, ending: string): string {
  const last = unverifiedName.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replace(invisible, "").replace(unusable, "-");
  const stem = plain
    .replace(/\.[A-Za-z0-9]{1,8}$/, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const short = Array.from(stem).slice(0, mostLetters).join("").trim();
  return `${reserved.test(short) || short === "" ? `file${short && `-${short}`}` : short}.${ending}`;
}

/** The name to call a file by that is refused: with the ending it was sent with, if any. */
export function nameAsSent(unverifiedName: string): string {
  const [, ending] = /\.([A-Za-z0-9]{1,8})$/.exec(unverifiedName) ?? [];
  return ending === undefined
    ? safeFileName(unverifiedName, "").slice(0, -1)
    : safeFileName(unverifiedName, ending);
}

/** `Content-Disposition` by RFC 6266: the true name, and one of ASCII for old clients. */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
