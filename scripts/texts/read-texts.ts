import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Texts {
  [name: string]: string | Texts;
}

const folder = join(import.meta.dirname, "../../public/locales/en");

/** The texts of each file in `public/locales/en`, by its name without the ending. */
export const textFiles: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts,
  ]),
);

/** The texts of all files. No two files share a section. */
export const allTexts: Texts = Object.fromEntries(Object.values(textFiles).flatMap(Object.entries));
