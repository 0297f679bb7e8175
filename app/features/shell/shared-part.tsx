import { createContext, useContext } from "react";
import type { ComponentType, HTMLAttributes } from "react";

/** Draws a part by itself: what it shows follows from its properties and the page's words alone. */
export type DrawPart = <Props extends object>(Part: ComponentType<Props>, props: Props) => string;

const PartDrawer = createContext<DrawPart | undefined>(undefined);

/** Gives the page the server's drawn parts. On the server only: browsers render the part's elements. */
export const PartDrawerProvider = PartDrawer.Provider;

interface SharedPartProps<Props> extends Omit<HTMLAttributes<HTMLElement>, "part" | "children"> {
  as: "nav" | "div";
  /** Takes no state, no `useId`, and nothing of the router: it is drawn outside the page. */
  part: ComponentType<Props>;
  /** All that the part depends on. */
  props: Props;
}

/**
 * An element whose content many pages share. The server draws it once for equal properties, and afterward sends the
 * same string; the browser hydrates it like any other element, because the HTML is the same.
 */
export function SharedPart<Props extends object>({
  as: Element,
  part: Part,
  props,
  ...attributes
}: SharedPartProps<Props>) {
  const draw = useContext(PartDrawer);
  if (draw) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: draw(Part, props) }} />;
  return (
    <Element {...attributes}>
      <Part {...props} />
    </Element>
  );
}
