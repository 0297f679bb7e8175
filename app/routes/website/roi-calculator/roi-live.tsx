import { Fragment } from "react";
import type { RoiFigure } from "./roi-figures.ts";
import { place } from "./roi-live-marks.ts";

/*
 * Places on the calculator's page that `roi-script.ts` writes into while someone types. Their words come from the
 * server, so the script needs no texts.
 */

interface LiveFigureProps {
  name: RoiFigure;
  value: string | null;
  /** The value with its unit; `place` is its placeholder. */
  text?: string;
  /** What is said if there is no value. */
  none: string;
}

/** A figure that changes with the inputs. */
export function LiveFigure({ name, value, text = place, none }: LiveFigureProps) {
  return (
    <span data-roi={name} data-roi-text={text} data-roi-none={none}>
      {value === null ? none : text.replace(place, value)}
    </span>
  );
}

/** A text in which the inputs stand: `textWith` gets it with what must be filled in for each. */
export function LiveText({
  typed,
  textWith,
}: {
  typed: Record<string, string>;
  textWith: (values: Record<string, string>) => string;
}) {
  const marked = Object.fromEntries(Object.keys(typed).map((name) => [name, `${place}${name}${place}`]));
  return textWith(marked)
    .split(place)
    .map((part, position) =>
      position % 2 === 0 ? (
        <Fragment key={position}>{part}</Fragment>
      ) : (
        <span key={position} data-roi-typed={part}>
          {typed[part]}
        </span>
      ),
    );
}
