import type { ReactNode } from "react";
import { ActionBar } from "#app/ui/action-bar.tsx";

interface ActionPlacesProps {
  /** An ordinary step: the lowest row of a phone, the left of a desk. */
  main?: ReactNode;
  /** The button of a step that takes protection away: the upper row, on the right on a desk. */
  protective?: ReactNode;
  /** The button that says energy may be left: beside the main one on a phone, in the place of `protective` on a desk. */
  finding?: ReactNode;
  /** The button that confirms it: the row above that, the middle of a desk. */
  confirm?: ReactNode;
  /** The confirmation, in the lowest row of a phone; above the row of buttons on a desk. */
  note?: ReactNode;
  /** What is confirmed, over the place of the button that began it; above the row of buttons on a desk. */
  question?: ReactNode;
}

/**
 * The three places for the buttons of the current step. Those that confirm or take protection away never overlap the main
 * one, whatever the step before was, so a second tap at the same spot hits another kind of button or none. A finding takes
 * no protection away: it shares the row of the main button, which leaves the fields above in view.
 */
export function ActionPlaces({ main, protective, finding, confirm, note, question }: ActionPlacesProps) {
  return (
    <ActionBar tall={protective !== undefined}>
      <div className={finding === undefined ? "action-places action-rows" : "action-places action-pair"}>
        {question !== undefined && <div className="place-protective">{question}</div>}
        {confirm !== undefined && <div className="grid items-end [grid-area:confirm]">{confirm}</div>}
        {note !== undefined && <div className="place-main">{note}</div>}
        {main !== undefined && <div className="pair-main">{main}</div>}
        {(protective ?? finding) !== undefined && <div className="pair-finding">{protective ?? finding}</div>}
      </div>
    </ActionBar>
  );
}
