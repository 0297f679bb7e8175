import { z } from "zod";
import { id, isExample, line, tag, text, version, refusal, wrongType } from "#contract/common.ts";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { energizedForTest, isolationPoint, partlyLocked, pointHold } from "#contract/equipment/schemas.ts";
import { equipmentStatuses } from "#contract/equipment/words.ts";
import { mostReading, pointLimits } from "#contract/limits.ts";
import { pointCertificates } from "#contract/users/words.ts";
import { verificationKinds } from "./words.ts";
import { inputRefusal } from "#contract/sentences.ts";

export const pointItem = z.object({
  id,
  tag,
  /** What is written on the device; "" if nothing but the tag is. */
  label: z.string(),
  name: z.string(),
  energyType: z.enum(energyTypes),
  magnitude: z.string(),
  location: z.string(),
  site: z.string(),
  /** Tags of the machines that it serves, at most five. */
  machineTags: z.array(tag),
  machineCount: z.number().int(),
  holdCount: z.number().int(),
  /** The photo by which people find it. */
  photoId: id.nullable(),
  isExample,
});
export type PointItem = z.infer<typeof pointItem>;

export const pointDetail = isolationPoint.extend({
  version,
  siteId: id,
  site: z.string(),
  archived: z.boolean(),
  isExample,
  /** The photo by which people find it. */
  photoId: id.nullable(),
  holds: z.array(pointHold),
  /** Published procedures of its machines, with the point as each froze it; null where it serves the machine only since. */
  procedures: z.array(z.object({ id, title: z.string(), published: isolationPoint.nullable() })),
  machines: z.array(
    z.object({
      id,
      tag,
      name: z.string(),
      status: z.enum(equipmentStatuses),
      energizedForTest,
      partlyLocked,
      /** The open plans of this machine that need the point: while there is one, it cannot be detached. */
      plans: z.array(z.object({ id, number: z.string() })),
    }),
  ),
});
export type PointDetail = z.infer<typeof pointDetail>;

const limit = z
  .number(wrongType(inputRefusal("enter_figure").message))
  .min(-mostReading)
  .max(mostReading)
  .nullable()
  .default(null);

/** What a person enters about a point: everything needed to isolate by it and verify. */
export const pointDraft = z.object({
  tag,
  /** What is painted on the device; the tag if nothing else is. */
  label: text(pointLimits.label).default(""),
  name: line(pointLimits.name),
  energyType: z.enum(energyTypes, inputRefusal("choose_energy").message),
  /** A figure with its unit. */
  magnitude: line(pointLimits.magnitude),
  location: line(pointLimits.location),
  /** Control devices are named so that they can be refused with the reason. */
  deviceType: z.enum([...deviceTypes, ...controlDevices], inputRefusal("choose_device").message),
  lockable: z.boolean(),
  normalPosition: line(pointLimits.position),
  isolatedPosition: line(pointLimits.position),
  isolationMethod: line(pointLimits.method),
  /** How stored energy is relieved; "" if none is stored. */
  dissipation: text(pointLimits.method).default(""),
  dissipationLimit: text(pointLimits.dissipationLimit).default(""),
  verification: line(pointLimits.method),
  verificationUnit: text(pointLimits.unit).default(""),
  verificationLimit: limit,
  /** With it, only readings in the range pass: oxygen from 19.5 to 23.5 %. */
  verificationMinimum: limit,
  verificationKind: z.enum(verificationKinds).default("reading"),
  /** Demanded of electrical points without live-dead-live or without a safe limit. */
  verificationJustification: text(pointLimits.method).default(""),
  /** Where energy can build up again. */
  recheckMinutes: z.int().min(1).max(1440).nullable().default(null),
  /** Without a current certificate of this kind, no one isolates, locks, relieves, or verifies here. */
  requiredCertificate: z.enum(pointCertificates).nullable().default(null),
  proveDead: z.boolean(),
  siteId: z.uuid(inputRefusal("choose_site").message),
});
export type PointDraft = z.output<typeof pointDraft>;

/** A point that someone wants to archive, with everything that blocks it; empty when nothing does. */
export const pointToArchive = pointItem
  .pick({ id: true, tag: true, name: true, energyType: true, magnitude: true, location: true, site: true })
  .extend({
    version,
    archived: z.boolean(),
    blocks: z.array(refusal),
  });
export type PointToArchive = z.infer<typeof pointToArchive>;
