import { inter } from "./fonts.ts";
import { setScriptFallback } from "./script-fallback.ts";

/** Of an A4 sheet, in points of 1/72 inch: where the text begins and ends. */
export const left = 56;
export const right = 539;
export const ink = "#1b2430";
export const muted = "#5b6675";
const line = "#c9d0d8";
/** Where a sheet with a foot is full, and one without. */
const bottom = 736;
export const end = 786;
const top = 56;

interface PaperOptions {
  /** What a reader's window is called. */
  title: string;
  /** Who issues it. */
  author: string;
  /** `A4` unless it says otherwise, with a margin of 56 points on each side. */
  sheet?: { size: "A4" | "LETTER" | "A3" | "TABLOID" | [width: number, height: number]; margin: number };
  /** ISO 8601. With it, the same document is the same bytes whenever it is made. */
  createdAt?: string;
}

export interface Place {
  x?: number;
  y?: number;
  width?: number;
  /** No more than this is written; the rest is left out. */
  height?: number;
  align?: "left" | "right" | "center";
  /** What it is to a screen reader. */
  as?: "H1" | "H2" | "P" | "TH" | "TD";
  /** The row of a table that it belongs to. */
  within?: PDFKit.PDFStructureElement;
  /** Figures of one width, which are in columns. */
  figures?: true;
  /** Of a text that is not in English, so that a screen reader speaks it. */
  language?: Language | undefined;
}

/** A language as BCP 47 names it, and how it is written. */
export interface Language {
  code: string;
  direction: "ltr" | "rtl";
}

/**
 * An A4 document in Inter, tagged for screen readers. Names in Chinese, Japanese, Korean, Arabic, or Hebrew letters and
 * emoji are set in Noto; a sign that neither has becomes `□`.
 */
export async function openPaper({ title, author, sheet, createdAt }: PaperOptions): Promise<Paper> {
  // Loaded here: the libraries are large, and few calls need them.
  const [{ default: Document }, { create }, typeface] = await Promise.all([
    import("pdfkit"),
    import("fontkit"),
    inter(),
  ]);
  const page = new Document({
    size: sheet?.size ?? "A4",
    margin: sheet?.margin ?? left,
    lang: "en-US",
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    bufferPages: sheet !== undefined,
    info: {
      Title: title,
      Author: author,
      Creator: "Hasp",
      ...(createdAt && { CreationDate: new Date(createdAt) }),
    },
  });
  for (const [name, font] of Object.entries(typeface)) {
    // It accepts an opened font too, which its types do not say.
    page.registerFont(name, font as unknown as Buffer);
  }
  setScriptFallback(page, create);
  return new Paper(page);
}

/** A document as it is written. */
export class Paper {
  readonly page: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly written: Promise<Buffer>;

  constructor(page: PDFKit.PDFDocument) {
    this.page = page;
    page.lineGap(1.5);
    this.root = page.struct("Document");
    page.addStructure(this.root);
    const chunks: Buffer[] = [];
    this.written = new Promise((resolve, reject) => {
      page.on("data", (chunk: Buffer) => chunks.push(chunk));
      page.on("end", () => resolve(Buffer.concat(chunks)));
      page.on("error", reject);
    });
  }

  /** Where the next line goes, in points from the sheet's top. */
  get y(): number {
    return this.page.y;
  }

  plain(size: number, color = ink): this {
    this.page.font("regular").fontSize(size).fillColor(color);
    return this;
  }

  bold(size: number, color = ink): this {
    this.page.font("bold").fontSize(size).fillColor(color);
    return this;
  }

  /** Writes where the last text ended unless given a position; breaks lines at the width. */
  write(
    words: string,
    { x, y, as = "P", figures, language, within = this.root, ...place }: Place = {},
  ): this {
    const options = {
      ...place,
      ...(figures && { features: ["tnum" as const] }),
      ...(language?.direction === "rtl" && ({ direction: "rtl", align: place.align ?? "right" } as const)),
      structParent: language ? this.spoken(language, within) : within,
      structType: as,
    };
    this.page.text(words, x ?? this.page.x, y ?? this.page.y, options);
    return this;
  }

  /** A part in another language than the document's. */
  private spoken({ code }: Language, within: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
    const part = this.page.struct("Div", { lang: code });
    within.add(part);
    return part;
  }

  /** What belongs together to a screen reader: a table, or a row of one. */
  group(kind: "Table" | "TR", within = this.root): PDFKit.PDFStructureElement {
    const element = this.page.struct(kind);
    within.add(element);
    return element;
  }

  /** What is only seen: lines and colors. */
  draw(drawing: (page: PDFKit.PDFDocument) => void): this {
    this.page.markContent("Artifact", { type: "Layout" });
    drawing(this.page);
    this.page.endMarkedContent();
    return this;
  }

  /** A picture, with the words that say what it shows. */
  figure(alt: string, drawing: (page: PDFKit.PDFDocument) => void): this {
    this.root.add(this.page.struct("Figure", { alt }, () => drawing(this.page)));
    return this;
  }

  /** A line across the sheet; returns where the next text may go. */
  rule(y: number, to = right): number {
    this.draw((page) => page.moveTo(left, y).lineTo(to, y).lineWidth(0.7).stroke(line));
    return y + 8;
  }

  /** Where the next text of `height` points may go: at `y`, or at the top of the next sheet. */
  roomAt(y: number, height: number, limit = bottom): number {
    if (y + height <= limit) return y;
    this.page.addPage();
    return top;
  }

  /** The whole file. Nothing can be written any more. */
  finish(): Promise<Buffer> {
    this.root.end();
    this.page.end();
    return this.written;
  }
}
