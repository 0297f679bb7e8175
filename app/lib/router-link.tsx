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
  // What the router's link becomes, without its six components and hooks: a page has fifty.
  if (import.meta.env.SSR && isWhole(href)) {
    return (
      <a {...rest} href={href} data-discover="true">
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

/** An address that the router leaves as it is: from the root, without `..` and without an empty query. */
function isWhole(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/\/\.|\/\/|[?#]$|\?#/.test(href);
}
