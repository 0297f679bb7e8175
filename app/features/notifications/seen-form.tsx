import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { seenPath } from "#app/lib/notification-paths.ts";

interface SeenFormProps {
  ids: readonly string[];
  /** A button. */
  children: ReactNode;
  /** Where to go then; without it, the page stays. */
  to?: string;
}

/** Says that the person has seen these. The page stays as it is, with everything typed into it. */
export function SeenForm({ ids, children, to }: SeenFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={seenPath} navigate={to !== undefined} fetcherKey={`seen-${ids[0]}`}>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <input type="hidden" name="back" value={to ?? `${pathname}${search}`} />
      {to !== undefined && <input type="hidden" name="leaves" value="yes" />}
      {children}
    </Form>
  );
}
