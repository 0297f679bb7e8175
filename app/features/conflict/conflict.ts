import type { FormFailure } from "#app/lib/form.ts";

/** An input with one value: as it was typed, and as it is saved now. */
export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The words for a value that is not shown as it is: a chosen option, a ticked box. */
  wordsOf?: (value: string) => string;
}

/** Boxes that share a name: those that were ticked, and those that are ticked now. */
export interface ConflictSet {
  name: string;
  label: string;
  mine: readonly string[];
  theirs: readonly string[];
  wordsOf: (value: string) => string;
}

/** The record as it is saved now, if the form was rendered from an older version. */
export function currentIn<Current>(failure: FormFailure | undefined): Current | undefined {
  return failure?.code === "stale" ? (failure.current as Current | undefined) : undefined;
}

export function isSet(field: ConflictField | ConflictSet): field is ConflictSet {
  return typeof field.mine !== "string";
}

/** Whether the two sides of an input say the same. A textarea sends CR LF. */
export function isAlike(field: ConflictField | ConflictSet): boolean {
  if (isSet(field)) return differing(field).length === 0;
  const plain = (value: string) => value.replaceAll("\r\n", "\n").trim();
  return plain(field.mine) === plain(field.theirs);
}

/** The boxes that are ticked on one side only. */
export function differing({ mine, theirs }: Pick<ConflictSet, "mine" | "theirs">): string[] {
  return [
    ...mine.filter((value) => !theirs.includes(value)),
    ...theirs.filter((value) => !mine.includes(value)),
  ];
}
