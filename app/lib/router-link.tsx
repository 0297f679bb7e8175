import { Link } from "@remix-run/react";
import { forwardRef } from "react";
import type { AnchorHTMLAttributes } from "react";

type RouterLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The design system's link as a router link; addresses of other origins and anchors stay plain. */
export const RouterLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function RouterLink(
  { href, children, ...rest },
  ref,
) {
  if (!href.startsWith("/") && !href.startsWith("?")) {
    return (
      <a {...rest} ref={ref} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} ref={ref} to={href}>
      {children}
    </Link>
  );
});
