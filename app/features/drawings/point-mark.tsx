import type { PointState } from "#contract/drawings/words.ts";
import { classNames } from "#app/ui/class-names.ts";
import { pointLooks } from "./point-look.ts";

/** The mark of a state: a color, a shape, and an icon. The words are next to it, or in its link's name. */
export function PointMark({ state }: { state: PointState }) {
  const { Icon, mark } = pointLooks[state];
  return (
    <span aria-hidden className={classNames("drawing-mark", mark)}>
      <Icon className="size-4" />
    </span>
  );
}
