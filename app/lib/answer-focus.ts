import { type RefObject, useEffect, useRef } from "react";

/** For the box with an answer above a form: it takes the focus, and so comes into view, with every new answer. */
export function useAnswerFocus(answer: unknown): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  return box;
}
