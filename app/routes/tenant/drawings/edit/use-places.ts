import { useState } from "react";
import { mostPointsOnDrawing } from "#contract/drawings/words.ts";
import { freeSpot, type Place } from "./places.ts";

/** The points on the picture while someone edits them: nothing is saved before the form is sent. */
export function usePlaces(saved: readonly Place[]) {
  const [places, setPlaces] = useState<readonly Place[]>(saved);
  const [isDirty, setIsDirty] = useState(false);
  const change = (next: (before: readonly Place[]) => readonly Place[]) => {
    setPlaces(next);
    setIsDirty(true);
  };
  /** Puts a point where it was moved, adding it if it is not on the picture. */
  const put = (place: Place) =>
    change((before) => {
      const others = before.filter(({ id }) => id !== place.id);
      if (others.length < before.length) return before.map((each) => (each.id === place.id ? place : each));
      return before.length >= mostPointsOnDrawing ? before : [...before, place];
    });
  return {
    places,
    isDirty,
    isFull: places.length >= mostPointsOnDrawing,
    put,
    /** Adds a point where it covers no other; its place is up to the person. */
    add: (point: Place) => put({ ...point, ...freeSpot(places) }),
    remove: (id: string) => change((before) => before.filter((each) => each.id !== id)),
  };
}
export type Places = ReturnType<typeof usePlaces>;
