import type { i18n, TFunction } from "i18next";
import { namespaces } from "./namespaces.ts";

/** A text cut where its values go: words and names in turn. */
type Template = readonly string[];
type Values = Readonly<Record<string, unknown>>;

/** Options of i18next that choose or change the text. */
const special = [
  ...["context", "ordinal", "returnObjects", "joinArrays", "replace"],
  ...["lng", "lngs", "ns", "keyPrefix", "interpolation", "postProcess"],
];

/**
 * i18next's `t`, for texts that do not change while the process runs. A page uses 300 of them, and i18next
 * resolves languages, namespaces, plurals, and values each time; here a text is looked up once and cached in
 * pieces. Special options go to i18next itself. The results are the same.
 */
export function quickTexts(texts: Pick<i18n, "t" | "getResource">, language: string): TFunction {
  const plurals = new Intl.PluralRules(language);
  const templates = new Map<string, Template | undefined>();

  function inSomeFile(key: string): unknown {
    for (const namespace of namespaces) {
      const words: unknown = texts.getResource(language, namespace, key);
      if (words !== undefined) return words;
    }
    return undefined;
  }

  function templateOf(key: string): Template | undefined {
    if (templates.has(key)) return templates.get(key);
    const words = inSomeFile(key);
    // A key that does not exist may be made up by a visitor; only those that do are stored.
    if (typeof words !== "string") return undefined;
    const template = isPlain(words) ? words.split(/\{\{(\w+)\}\}/) : undefined;
    templates.set(key, template);
    return template;
  }

  function counted(key: string, count: unknown): Template | undefined {
    if (typeof count !== "number") return templateOf(key);
    const zero = count === 0 ? templateOf(`${key}_zero`) : undefined;
    return zero ?? templateOf(`${key}_${plurals.select(count)}`) ?? templateOf(key);
  }

  const quick = (key: string, values?: Values): string => {
    const isOrdinary =
      typeof key === "string" && (values === undefined || !special.some((name) => name in values));
    const template = isOrdinary ? counted(key, values?.["count"]) : undefined;
    return (template && filled(template, values)) ?? texts.t(key, values ?? {});
  };
  return quick as TFunction;
}

/** No nesting, and no format within the braces. */
function isPlain(words: string): boolean {
  return !words.includes("$t(") && !words.replaceAll(/\{\{\w+\}\}/g, "").includes("{{");
}

/** Nothing if a value is neither text nor number: i18next decides what that becomes. */
function filled(template: Template, values: Values = {}): string | undefined {
  if (template.length === 1) return template[0];
  let text = "";
  for (const [n, piece] of template.entries()) {
    const value = n % 2 === 0 ? piece : values[piece];
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    text += value;
  }
  return text;
}
