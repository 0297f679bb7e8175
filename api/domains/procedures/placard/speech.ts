import {
  directionOf,
  type TextKind,
  type TranslationLanguage,
} from "#contract/procedures/translation-words.ts";
import { hasWords, textKey } from "#domain/placard-texts.ts";
import type { StoredText } from "#domain/translated-texts.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import type { Language } from "#api/infrastructure/pdf/paper.ts";
import type { Said } from "#api/infrastructure/pdf/parts/said.ts";
import { englishLabels, type Labels, labelsOf, type SecondLabels } from "./labels.ts";

/** An approved translation, as far as a placard prints it. */
export interface PrintedTranslation {
  language: TranslationLanguage;
  /** How often it has been approved: which one this is. */
  approvals: number;
  /** ISO 8601. */
  approvedAt: string;
  reviewer: string;
  texts: readonly StoredText[];
}

type English = ReturnType<typeof englishLabels>;
type Params = Readonly<Record<string, string | number>>;

/** Says everything of a placard in English, and in its second language if it has one. */
export class Speech {
  readonly translation: PrintedTranslation | null;
  private readonly english: English = englishLabels();
  private readonly labels: SecondLabels | null;
  private readonly texts: ReadonlyMap<string, string>;

  constructor(translation: PrintedTranslation | null) {
    this.translation = translation;
    this.labels = translation && labelsOf[translation.language];
    this.texts = new Map(translation?.texts.map(({ kind, english, text }) => [textKey(kind, english), text]));
  }

  get language(): Language | null {
    if (!this.translation) return null;
    const { language } = this.translation;
    return { code: language, direction: directionOf(language) };
  }

  /** A fixed label. */
  label(pick: (labels: English | Labels) => string, params: Params = {}): Said {
    const text = filled(pick(this.english), params);
    return { text, second: this.labels && filled(pick(this.labels), params) };
  }

  /** What only the second language says in words of its own. */
  second(pick: (labels: SecondLabels) => string, params: Params = {}): string | null {
    return this.labels && filled(pick(this.labels), params);
  }

  /** A text of the procedure. One without words, `480 V`, is the same in both languages. */
  text(kind: TextKind, english: string): Said {
    if (!this.translation) return { text: english, second: null };
    return { text: english, second: this.texts.get(textKey(kind, english.trim())) || english };
  }

  /** Whether there is nothing to translate in this text, or its translation is there. */
  translates(kind: TextKind, english: string): boolean {
    return !this.translation || !hasWords(english) || this.texts.has(textKey(kind, english.trim()));
  }

  /** Parts that are said in one breath. */
  join(parts: readonly (Said | null)[], between: string | Between): Said {
    const said = parts.filter((part): part is Said => part !== null && part.text !== "");
    const betweenIn = (language: Language | null) =>
      typeof between === "string" ? between : between(language);
    return {
      text: said.map(({ text }) => text).join(betweenIn(null)),
      second:
        this.translation && said.map(({ text, second }) => second ?? text).join(betweenIn(this.language)),
    };
  }
}

/** Separates two parts, in English or in the second language. */
type Between = (language: Language | null) => string;

/** From what it was to what it becomes, in the direction of the line. */
export const arrow: Between = (language) => (language?.direction === "rtl" ? " ← " : " → ");

export const comma: Between = (language) => (language?.code === "ar" ? "، " : ", ");
