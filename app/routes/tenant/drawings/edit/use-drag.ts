import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { percentOf, type Place } from "./places.ts";

/** Less than this is a tap, px. */
const slop = 4;
/** A step of an arrow key, and with Shift, percent. */
const steps = { fine: 0.5, coarse: 5 };
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moves a point with a mouse, a finger, or the arrow keys: handlers for whatever is dragged, on the picture or beside
 * it. `put` hears of every place within the picture.
 */
export function useDrag(sheet: RefObject<HTMLElement>, put: (place: Place) => void) {
  return (place: Place) => ({
    onPointerDown: ({ button, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      let isMoved = false;
      const move = (event: globalThis.PointerEvent) => {
        const box = sheet.current?.getBoundingClientRect();
        if (!box || event.pointerId !== pointerId) return;
        const { clientX: left, clientY: top } = event;
        isMoved ||= Math.hypot(left - clientX, top - clientY) > slop;
        const isOver = left >= box.left && left <= box.right && top >= box.top && top <= box.bottom;
        if (!isMoved || !isOver) return;
        put({
          ...place,
          x: percentOf((left - box.left) / box.width),
          y: percentOf((top - box.top) / box.height),
        });
      };
      const end = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
      };
      // Of the window: what is dragged from the list leaves it once it is on the picture.
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? steps.coarse : steps.fine;
      put({
        ...place,
        x: percentOf((place.x + arrow[0] * step) / 100),
        y: percentOf((place.y + arrow[1] * step) / 100),
      });
    },
  });
}
export type Drag = ReturnType<typeof useDrag>;
