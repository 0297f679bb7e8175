import type { ReactNode } from "react";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface ActionPlacesProps {
  /** An ordinary step: the lowest row of a phone, the left of a desk. */
  main?: ReactNode;
  /** The button that begins a step which takes protection away: the row above, the right of a desk. */
  protective?: ReactNode;
  /** The button that confirms it: the row above that, the middle of a desk. */
  confirm?: ReactNode;
}

/**
 * The three places for the buttons of the step at hand. They never overlap, whatever the step before was, so that a
 * second tap at the same spot meets another kind of button or none.
 */
export function ActionPlaces({ main, protective, confirm }: ActionPlacesProps) {
  const isTall = protective !== undefined || confirm !== undefined;
  return (
    <ActionBar tall={isTall}>
      <div className="flex w-full flex-col gap-2 md:grid md:grid-cols-3 md:items-end md:gap-4">
        {protective !== undefined && <Place className="order-2 md:order-3">{protective}</Place>}
        {confirm !== undefined && <Place className="order-1 md:order-2">{confirm}</Place>}
        <Place className={classNames("order-3 min-h-19 md:order-1", isTall && "items-center")}>{main}</Place>
      </div>
    </ActionBar>
  );
}

function Place({ className, children }: { className: string; children: ReactNode }) {
  return <div className={classNames("grid min-w-0", className)}>{children}</div>;
}
