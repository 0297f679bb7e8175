import type { SVGProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import sprite from "./sprite.svg?url";

export type IconProps = Omit<SVGProps<SVGSVGElement>, "ref" | "children">;
export type IconType = (props: IconProps) => JSX.Element;

/**
 * A drawing of the sprite, in the color of the surrounding text. A page names each icon in a hundred bytes, and
 * the browser loads the drawings once. Hidden from screen readers unless it has a name.
 */
export function icon(name: string): IconType {
  return function Icon({ className, ...props }) {
    return (
      <svg
        aria-hidden={props["aria-label"] ? undefined : true}
        {...props}
        className={classNames("icon", className)}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}
