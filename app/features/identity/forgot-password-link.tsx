import { Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { Anchor } from "#app/ui/anchor.tsx";

/* Loaded when the page is idle, so the sign-in page stays light. */
const ForgotPasswordDialog = lazyPart(() => import("./forgot-password-dialog.tsx"), ["identity"]);

interface ForgotPasswordLinkProps {
  /** The API's call of this area, from app/lib/browser-calls.ts. */
  call: string;
  /** The page with the same form, for browsers without scripts. */
  href: string;
  /** What a person does for whom the form does nothing. */
  note?: string;
  children: ReactNode;
}

/** Opens the forgot-password dialog; without scripts it links to a page with the same form. */
export function ForgotPasswordLink({ call, href, note, children }: ForgotPasswordLinkProps) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const link = useRef<HTMLAnchorElement>(null);
  useFetchedWhenIdle(ForgotPasswordDialog);
  // The dialog has no trigger to return the focus to.
  useEffect(() => {
    if (state === "closed") link.current?.focus();
  }, [state]);
  return (
    <>
      <Anchor
        ref={link}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setState("open");
        }}
        className="inline-flex min-h-11 items-center font-medium text-brand-text underline underline-offset-4 hover:decoration-2"
      >
        {children}
      </Anchor>
      {state !== "unused" && (
        <Suspense>
          <ForgotPasswordDialog
            call={call}
            note={note}
            open={state === "open"}
            onClose={() => setState("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
