import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";

/**
 * Takes the fonts of documents for scripts that Inter does not have from Noto's npm packages, which are far too large to
 * depend on: `node scripts/take-fonts.ts FOLDER [FAMILY …]`, where FOLDER has each package unpacked under the name below
 * (`npm pack @fontsource/noto-sans-sc`, then `tar`). Writes the files and the list of which letters each one has, of the
 * families named or of all.
 */
const target = join(import.meta.dirname, "..", "api", "infrastructure", "pdf", "fonts", "noto");

interface Family {
  family: string;
  from: string;
  files: RegExp;
  letters: RegExp;
  /** Of scripts that whole placards are written in. */
  bold?: string;
}

/** Takes the slices with letters of these scripts, and skips those that mix several European scripts. */
const families: Family[] = [
  { family: "sc", from: "noto-sans-sc", files: /-sc-\d+-400-normal\.woff$/, letters: /\p{sc=Han}/u },
  {
    family: "jp",
    from: "noto-sans-jp",
    files: /-jp-\d+-400-normal\.woff$/,
    letters: /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u,
  },
  { family: "kr", from: "noto-sans-kr", files: /-kr-\d+-400-normal\.woff$/, letters: /\p{sc=Hangul}/u },
  {
    family: "arabic",
    from: "noto-sans-arabic",
    files: /arabic-arabic-400-normal\.woff$/,
    bold: "noto-sans-arabic-arabic-700-normal.woff",
    letters: /\p{sc=Arabic}/u,
  },
  {
    family: "hebrew",
    from: "noto-sans-hebrew",
    files: /hebrew-hebrew-400-normal\.woff$/,
    bold: "noto-sans-hebrew-hebrew-700-normal.woff",
    letters: /\p{sc=Hebrew}/u,
  },
  {
    family: "thai",
    from: "noto-sans-thai",
    files: /thai-thai-400-normal\.woff$/,
    letters: /\p{sc=Thai}/u,
  },
  {
    family: "devanagari",
    from: "noto-sans-devanagari",
    files: /devanagari-devanagari-400-normal\.woff$/,
    letters: /\p{sc=Devanagari}/u,
  },
  {
    family: "emoji",
    from: "noto-emoji",
    files: /emoji-emoji-400-normal\.woff$/,
    letters: /\p{Emoji_Presentation}/u,
  },
];

const [source, ...named] = process.argv.slice(2);
if (!source) throw new Error("Give the folder with the unpacked packages: node scripts/take-fonts.ts FOLDER");
if (named.length === 0) await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const list = join(target, "letters.json");
const letters: Record<string, string> =
  named.length === 0 ? {} : (JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
for (const { family, from, files, bold, letters: wanted } of families) {
  if (named.length > 0 && !named.includes(family)) continue;
  const folder = join(source, from, "files");
  for (const file of (await readdir(folder)).filter((name) => files.test(name)).sort()) {
    const codePoints = codePointsOf(await readFile(join(folder, file)));
    if (!codePoints.some((code) => wanted.test(String.fromCodePoint(code)))) continue;
    const slice = /-(\d+)-400/.exec(file)?.[1];
    const name = slice ? `${family}-${slice}` : family;
    letters[name] = ranges(codePoints);
    await copyFile(join(folder, file), join(target, `${name}.woff`));
  }
  if (bold) await copyFile(join(folder, bold), join(target, `${family}-bold.woff`));
  if (family === "sc") await copyFile(join(source, from, "LICENSE"), join(target, "OFL.txt"));
}
await writeFile(list, `${JSON.stringify(letters, null, 2)}\n`);

/** Some slices have no letters at all. */
function codePointsOf(bytes: Uint8Array): number[] {
  try {
    return [...create(bytes).characterSet].sort((a, b) => a - b);
  } catch {
    return [];
  }
}

/** `4e00-4e02,5f` in hexadecimal digits. */
function ranges(codePoints: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const code of codePoints) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans
    .map(([first, last]) =>
      first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
    )
    .join(",");
}
