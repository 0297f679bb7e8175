import type { create as createFont, Font } from "fontkit";
import { boldOf, openSlice } from "./noto.ts";
import { type Direction, isReordered, type Run, runsOf, textFor } from "./runs.ts";

type Options = PDFKit.Mixins.TextOptions & {
  lineWidth?: number;
  textWidth?: number;
  wordCount?: number;
  /** Of the paragraph; from left to right unless it says otherwise. */
  direction?: Direction;
};

/** The part of a pdfkit document that measures and draws every line; its types have only the first. */
interface Lines {
  widthOfString: (text: string, options?: Options) => number;
  _fragment: (text: string, x: number, y: number, options: Options) => void;
  _font: { ascender: number; font: Font };
  _fontSize: number;
}

/**
 * Lets a document draw texts of any script: characters that its font lacks are set in Noto, each part of a line
 * in the font that has it, on one baseline and in reading order. pdfkit still breaks and aligns the lines.
 */
export function setScriptFallback(page: PDFKit.PDFDocument, create: typeof createFont): void {
  const lines = page as unknown as Lines;
  const measure = lines.widthOfString.bind(page);
  const draw = lines._fragment.bind(page);
  const opened = new Set<string>();

  /** Runs something in the font of the run, with its text as that font needs it. */
  function inFontOf<Result>(run: Run, work: (text: string) => Result): Result {
    const own = lines._font;
    if (run.slice !== undefined) {
      const slice = own.font.postscriptName.endsWith("Bold") ? boldOf(run.slice) : run.slice;
      if (!opened.has(slice)) page.registerFont(slice, openSlice(slice, create) as unknown as Buffer);
      opened.add(slice);
      page.font(slice);
    }
    const result = work(textFor(run, lines._font.font.layout(run.text).direction));
    lines._font = own;
    return result;
  }

  lines.widthOfString = (text, options) => {
    const runs = runsOf(text, lines._font.font);
    if (isPlain(runs)) return measure(text, options);
    return runs.reduce((width, run) => width + inFontOf(run, (part) => measure(part, options)), 0);
  };

  lines._fragment = (text, x, y, options) => {
    const runs = runsOf(text, lines._font.font, options.direction);
    if (isPlain(runs)) return draw(text, x, y, options);
    const {
      align,
      width,
      lineWidth = 0,
      textWidth: _textWidth,
      wordCount: _wordCount,
      direction,
      ...rest
    } = options;
    const free = width ? lineWidth - lines.widthOfString(text.trimEnd(), rest) : 0;
    const baseline = (-lines._font.ascender / 1000) * lines._fontSize;
    let left = x + (align === "right" ? free : align === "center" ? free / 2 : 0);
    // Drawn from the left, but copied and read aloud as written.
    const isOtherwise = isReordered(text) || direction === "rtl";
    if (isOtherwise) page.markContent("Span", { actual: text });
    for (const run of runs) {
      inFontOf(run, (part) => {
        draw(part, left, y, { ...rest, baseline });
        left += measure(part, rest);
      });
    }
    if (isOtherwise) page.endMarkedContent();
  };
}

function isPlain(runs: readonly Run[]): boolean {
  return runs.every(({ slice, level }) => slice === undefined && level === 0);
}
