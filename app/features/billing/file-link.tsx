import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A link to a file: the browser fetches it, not the router. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      to={href}
      reloadDocument
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-text underline underline-offset-4 hover:decoration-2 md:min-h-6 [&_svg]:size-4"
    >
      {children}
    </Link>
  );
}
