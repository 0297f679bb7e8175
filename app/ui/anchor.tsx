import { createContext, forwardRef, useContext } from "react";
import type { AnchorHTMLAttributes, ComponentType, ReactNode, RefAttributes } from "react";
import { classNames } from "./class-names.ts";
import { withWholeTags } from "./whole-tags.tsx";

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
type AnchorComponent = ComponentType<AnchorProps & RefAttributes<HTMLAnchorElement>>;

const AnchorContext = createContext<AnchorComponent | "a">("a");

/** Makes every link of the design system navigate with the given component (the router's link). */
export function AnchorProvider({ component, children }: { component: AnchorComponent; children: ReactNode }) {
  return <AnchorContext.Provider value={component}>{children}</AnchorContext.Provider>;
}

/** A link without its own style. */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor(props, ref) {
  const Component = useContext(AnchorContext);
  return <Component {...props} ref={ref} />;
});

/** A link inside running text. */
export function TextLink({ className, children, ...props }: AnchorProps) {
  return (
    <Anchor {...props} className={classNames("text-link", className)}>
      {withWholeTags(children)}
    </Anchor>
  );
}

/** A link on its own in a list or a card: as high as a finger, 44 px. */
export function LineLink({ className, ...props }: AnchorProps) {
  return <TextLink {...props} className={classNames("line-link", className)} />;
}
