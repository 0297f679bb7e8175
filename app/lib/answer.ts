import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import { useLocation } from "react-router";

/**
 * What the page's action returned, until the person goes on. The router forgets it as soon as the page is loaded again,
 * and a page that follows changes would take a refusal away before anyone has read it.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const { key } = useLocation();
  const answer = useActionData<Action>();
  const kept = useRef<{ key: string; answer: typeof answer }>(undefined);
  if (answer !== undefined) kept.current = { key, answer };
  return answer ?? (kept.current?.key === key ? kept.current.answer : undefined);
}
