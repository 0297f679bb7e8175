import type { ReactNode } from "react";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface ActionPlacesProps {
  /** An ordinary step: the lowest row of a phone, the left of a desk. */
  main?: ReactNode;
  /** The button of a step that takes protection away: the upper row, on the right on a desk. */
  protective?: ReactNode;
  /** The button that confirms it: the row above that, the middle of a desk. */
  confirm?: ReactNode;
  /** The confirmation, in the lowest row of a phone; above the row of buttons on a desk. */
  note?: ReactNode;
  /** What is confirmed, over the place of the button that began it; above the row of buttons on a desk. */
  question?: ReactNode;
}

const rows = classNames(
  "grid w-full gap-x-2 max-md:[&>*:not(:only-child)]:mt-2 md:gap-2 [grid-template-areas:'confirm'_'protective'_'main']",
  "md:grid-cols-3 md:gap-x-4 md:[grid-template-areas:'question_question_question'_'main_confirm_protective']",
  "md:[&_button]:min-w-0 md:[&_button]:px-3",
);

/**
 * The three places for the buttons of the current step. They never overlap, whatever the step before was, so a
 * second tap at the same spot hits another kind of button or none.
 */
export function ActionPlaces({ main, protective, confirm, note, question }: ActionPlacesProps) {
  return (
    <ActionBar tall={protective !== undefined}>
      <div className={rows}>
        {question !== undefined && (
          <div className="grid items-center [grid-area:protective] md:[grid-area:question]">{question}</div>
        )}
        {confirm !== undefined && <div className="grid items-end [grid-area:confirm]">{confirm}</div>}
        {note !== undefined && (
          <div className="grid min-h-19 items-center [grid-area:main] md:min-h-0 md:[grid-area:question]">
            {note}
          </div>
        )}
        {main !== undefined && <div className="grid items-end [grid-area:main]">{main}</div>}
        {protective !== undefined && (
          <div className="grid items-end [grid-area:protective]">{protective}</div>
        )}
      </div>
    </ActionBar>
  );
}
