import type { PaperPlace } from "#contract/procedures/schemas.ts";

/** A line of a PDF, or a paragraph or a table's row of a Word document, in the order in which it is read. */
export interface PaperLine {
  place: PaperPlace;
  /** One, or as many as its row of a table has. None is empty, but those of a row. */
  cells: readonly string[];
  /** It stands out as headings do: by its style, or by its size. */
  isHeading: boolean;
}

/** What the draft needs to know of the machine. */
export interface PaperMachine {
  tag: string;
  name: string;
  points: readonly PaperPoint[];
}

export interface PaperPoint {
  tag: string;
  label: string;
  energyType: string;
}
