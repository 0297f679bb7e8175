import type { z } from "zod";
import { decimalOf } from "#contract/decimals.ts";
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
  "verificationKind",
  "verificationJustification",
] as const;
type TextName = (typeof texts)[number];

/** The inputs of a point's form, by name; a ticked box is "on". */
const figures = ["verificationMinimum", "verificationLimit", "recheckMinutes"] as const;
export type PointValues = Record<
  TextName | (typeof figures)[number] | "lockable" | "proveDead" | "requiredCertificate",
  string
>;
export const pointInputs = [...texts, ...figures, "lockable", "proveDead", "requiredCertificate"] as const;

type Draft = z.input<typeof pointDraft>;

/** The point that a form describes; the API checks it. */
export function pointFrom(posted: Pick<PostedForm, "text">): Draft {
  const values = Object.fromEntries(texts.map((name) => [name, posted.text(name)])) as Record<
    TextName,
    string
  >;
  return {
    ...values,
    deviceType: values.deviceType as Draft["deviceType"],
    energyType: values.energyType as Draft["energyType"],
    verificationKind: values.verificationKind === "check" ? "check" : "reading",
    verificationMinimum: figureFrom(posted.text("verificationMinimum")),
    verificationLimit: figureFrom(posted.text("verificationLimit")),
    recheckMinutes: figureFrom(posted.text("recheckMinutes")),
    requiredCertificate: (posted.text("requiredCertificate") || null) as Draft["requiredCertificate"],
    lockable: posted.text("lockable") === "on",
    proveDead: posted.text("proveDead") === "on",
  };
}

/** An invalid number is passed on unchanged, and the API refuses it. */
function figureFrom(typed: string): number | null {
  return typed === "" ? null : (decimalOf(typed) ?? (typed as unknown as number));
}

/** A new point of a site. */
export function emptyPoint(siteId: string): PointValues {
  const empty = Object.fromEntries(pointInputs.map((name) => [name, ""])) as PointValues;
  return { ...empty, siteId, lockable: "on", verificationKind: "reading" };
}

export function pointValuesOf(point: PointDetail): PointValues {
  const values = Object.fromEntries(texts.map((name) => [name, point[name] ?? ""])) as Record<
    TextName,
    string
  >;
  return {
    ...values,
    verificationKind: point.verificationKind ?? "reading",
    label: point.label === point.tag ? "" : point.label,
    verificationMinimum: String(point.verificationMinimum ?? ""),
    verificationLimit: String(point.verificationLimit ?? ""),
    recheckMinutes: String(point.recheckMinutes ?? ""),
    requiredCertificate: point.requiredCertificate ?? "",
    lockable: point.lockable ? "on" : "",
    proveDead: point.proveDead ? "on" : "",
  };
}
