import type { z } from "zod";
import type { PointDetail, pointDraft } from "#contract/isolation-points/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";

const texts = [
  "tag",
  "label",
  "name",
  "siteId",
  "location",
  "deviceType",
  "energyType",
  "magnitude",
  "normalPosition",
  "isolatedPosition",
  "isolationMethod",
  "dissipation",
  "dissipationLimit",
  "verification",
  "verificationUnit",
] as const;
type TextName = (typeof texts)[number];

/** The inputs of a point's form, by name; a ticked box is "on". */
export type PointValues = Record<TextName | "verificationLimit" | "lockable" | "proveDead", string>;
export const pointInputs = [...texts, "verificationLimit", "lockable", "proveDead"] as const;

type Draft = z.input<typeof pointDraft>;

/** The point that a form describes; the API checks it. */
export function pointFrom(posted: Pick<PostedForm, "text">): Draft {
  const values = Object.fromEntries(texts.map((name) => [name, posted.text(name)])) as Record<
    TextName,
    string
  >;
  const limit = posted.text("verificationLimit").replace(",", ".");
  return {
    ...values,
    deviceType: values.deviceType as Draft["deviceType"],
    energyType: values.energyType as Draft["energyType"],
    // An invalid number is passed on unchanged, and the API refuses it.
    verificationLimit:
      limit === "" ? null : Number.isNaN(Number(limit)) ? (limit as unknown as number) : Number(limit),
    lockable: posted.text("lockable") === "on",
    proveDead: posted.text("proveDead") === "on",
  };
}

/** A new point of a site. */
export function emptyPoint(siteId: string): PointValues {
  const empty = Object.fromEntries(pointInputs.map((name) => [name, ""])) as PointValues;
  return { ...empty, siteId, lockable: "on" };
}

export function pointValuesOf(point: PointDetail): PointValues {
  const values = Object.fromEntries(texts.map((name) => [name, point[name] ?? ""])) as Record<
    TextName,
    string
  >;
  return {
    ...values,
    label: point.label === point.tag ? "" : point.label,
    verificationLimit: point.verificationLimit === null ? "" : String(point.verificationLimit),
    lockable: point.lockable ? "on" : "",
    proveDead: point.proveDead ? "on" : "",
  };
}
