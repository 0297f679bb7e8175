import { z } from "zod";
import { id, line, tag, version } from "#contract/common.ts";
import { energyTypes } from "#contract/energy.ts";
import { locationKinds } from "#contract/locations/words.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { drawingNameLimit, mostPointsOnDrawing, pointStates } from "./words.ts";

/** A picture of a site, an area, or a line. */
export const drawingItem = z.object({
  id,
  name: z.string(),
  version,
  location: z.object({ id, name: z.string(), kind: z.enum(locationKinds) }),
  site: z.object({ id, name: z.string() }),
  picture: z.object({ fileId: id, width: z.number().int(), height: z.number().int() }),
  /** How many points are on it. */
  points: z.number().int(),
});
export type DrawingItem = z.infer<typeof drawingItem>;

/** From the left and from the top, as parts of the picture's width and height. */
const part = z.number(inputRefusal("enter_figure").message).min(0).max(1);
const place = { x: part, y: part };

/** A point on a drawing, with what the lockouts say about it now. */
export const placedPoint = z.object({
  id,
  tag,
  name: z.string(),
  energyType: z.enum(energyTypes),
  state: z.enum(pointStates),
  ...place,
});
export type PlacedPoint = z.infer<typeof placedPoint>;

export const drawing = drawingItem.omit({ points: true }).extend({
  /** By tag. */
  points: z.array(placedPoint),
});
export type Drawing = z.infer<typeof drawing>;

/** A drawing as of an instant. */
export const liveDrawing = drawing.extend({ at: z.iso.datetime() });
export type LiveDrawing = z.infer<typeof liveDrawing>;

export const drawingName = line(drawingNameLimit);
/** The other inputs of the form with the picture. */
export const drawingForm = z.object({
  locationId: z.uuid(inputRefusal("choose_place").message),
  name: drawingName,
});
export const pictureForm = z.object({ version });

/** All points that are on the drawing from now on, each once. */
export const placing = z.object({
  version,
  points: z.array(z.object({ id, ...place })).max(mostPointsOnDrawing),
});
