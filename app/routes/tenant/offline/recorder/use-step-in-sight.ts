import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings the next step to the top of the screen: when one was recorded, with the focus on its heading, and when the page
 * opens with its button below the fold. Opening it leaves the focus alone: who listens to the page hears its head first.
 */
export function useStepInSight(taken: number): RefObject<HTMLDivElement> {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<number>();
  useEffect(() => {
    if (before.current === taken) return;
    const isOpening = before.current === undefined;
    before.current = taken;
    if (isOpening && isInSight(card.current)) return;
    card.current?.scrollIntoView({ block: "start" });
    if (!isOpening) card.current?.querySelector<HTMLElement>("#now")?.focus({ preventScroll: true });
  });
  return card;
}

/** Whether nothing of the step has to be scrolled to; so it is where there is nothing to press. */
function isInSight(card: HTMLElement | null): boolean {
  const buttons = card?.querySelectorAll("[data-place=main], [data-place=finding]") ?? [];
  return [...buttons].every((button) => button.getBoundingClientRect().bottom <= innerHeight);
}
