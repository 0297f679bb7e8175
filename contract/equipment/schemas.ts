import { z } from "zod";
import { id, instant, isExample, line, searchText, tag, text, version } from "#contract/common.ts";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { storedFile } from "#contract/files/schemas.ts";
import { verificationKinds, pointFields } from "#contract/isolation-points/words.ts";
import { pointCertificates } from "#contract/users/words.ts";
import { machineLimits, placeLimit } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { machineRefusal } from "#contract/equipment/sentences.ts";
import {
  equipmentSorts,
  equipmentStatuses,
  type MachineGap,
  machineGaps,
  mostAtOnce,
  mostHazards,
  mostStations,
} from "./words.ts";
import { timeZoneName } from "#contract/time-zones.ts";

/**
 * Whether a lockout has given the machine energy back for a test or positioning, 29 CFR 1910.147(f)(1), and its points
 * are not isolated again yet. Its status stays `locked_out` in the meantime.
 */
export const energizedForTest = z.boolean();

/** Whether the machine's status is `locked_out` while no lockout has a lock on each of its points. */
export const partlyLocked = z.boolean();

export const equipmentItem = z.object({
  id,
  tag,
  name: z.string(),
  site: z.string(),
  area: z.string(),
  line: z.string(),
  status: z.enum(equipmentStatuses),
  energizedForTest,
  partlyLocked,
  pointCount: z.number().int(),
  isExample,
  /** The first of its photos. */
  photoId: id.nullable(),
});
export type EquipmentItem = z.infer<typeof equipmentItem>;

/** One physical device at which energy is isolated; it may serve several machines. */
export const isolationPoint = z.object({
  id,
  tag,
  label: z.string(),
  name: z.string(),
  energyType: z.enum(energyTypes),
  /** As people say it, `6.6 kV, 2.5 MW`. */
  magnitude: z.string(),
  location: z.string(),
  deviceType: z.enum([...deviceTypes, ...controlDevices]),
  lockable: z.boolean(),
  normalPosition: z.string(),
  isolatedPosition: z.string(),
  isolationMethod: z.string(),
  /** How stored energy is relieved; null if there is none. */
  dissipation: z.string().nullable(),
  dissipationLimit: z.string().nullable(),
  verification: z.string(),
  verificationUnit: z.string(),
  /** A reading above it is unsafe, in `verificationUnit`; null where there is none. */
  verificationLimit: z.number().nullable(),
  /** A reading below it is unsafe, in `verificationUnit`. Versions frozen before there was one lack it. */
  verificationMinimum: z.number().nullable().optional(),
  /** By a reading, also where it is left out, or by a check that is passed or failed: pins, props, blanks. */
  verificationKind: z.enum(verificationKinds).optional(),
  /** Why an electrical point is verified in another way than live-dead-live within the limit. */
  verificationJustification: z.string().nullable().optional(),
  /** After how many minutes energy that can build up again is verified again; null or left out if it cannot. */
  recheckMinutes: z.number().int().nullable().optional(),
  /** A current certificate that work at this point requires; null or left out if none is. */
  requiredCertificate: z.enum(pointCertificates).nullable().optional(),
  /** An instrument proves it dead: live, dead, live. */
  proveDead: z.boolean(),
});
export type IsolationPoint = z.infer<typeof isolationPoint>;

const pointField = z.enum(pointFields);
const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/**
 * How the register differs from the points that a published version froze. `attached`: the machine has the point
 * now, and the version does not. `detached`: the other way around. `moved`: it is isolated in another order than a
 * reviewer was shown.
 */
export const pointChange = z.object({
  pointId: id,
  tag,
  kind: z.enum(["changed", "attached", "detached", "moved"]),
  /** With `changed`: each field as the version has it, and as the register has it. */
  fields: z.array(z.object({ field: pointField, published: fieldValue, register: fieldValue })),
});
export type PointChange = z.infer<typeof pointChange>;

/** What the register lists and a version does not, and the other way around. */
export const listChanges = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
export type ListChanges = z.infer<typeof listChanges>;

/** The lockout that holds a point, and its padlock. */
export const pointHold = z.object({
  planId: id,
  planNumber: z.string(),
  planTitle: z.string(),
  lockNumber: z.string().nullable(),
  heldBy: z.string().nullable(),
  since: instant,
  /** Someone took the point offline: whether it is isolated is not known yet. */
  isLease: z.boolean(),
});
export type PointHold = z.infer<typeof pointHold>;

/** A photo or a document of a machine. */
export const equipmentFile = storedFile.extend({ caption: z.string(), position: z.number().int() });
export type EquipmentFile = z.infer<typeof equipmentFile>;

export const equipmentDetail = equipmentItem.extend({
  siteId: id,
  areaId: id,
  lineId: id,
  description: z.string(),
  hazards: z.array(z.string()),
  /** Every place from which it can be started; each is tried on its own before work begins. */
  controlStations: z.array(z.string()),
  version,
  points: z.array(
    isolationPoint.extend({
      holds: z.array(pointHold),
      /** The photo by which people find it. */
      photoId: id.nullable(),
      /** The other machines that this point serves. */
      sharedWith: z.array(z.object({ id, tag, name: z.string() })),
    }),
  ),
  procedure: z
    .object({
      id,
      title: z.string(),
      versionId: id,
      versionNumber: z.number().int(),
      publishedAt: instant,
      /** The register no longer matches it. */
      registerChanged: z.boolean(),
    })
    .nullable(),
  openLockouts: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      state: z.string(),
      responsible: z.string(),
    }),
  ),
  files: z.array(equipmentFile),
  /** Why it cannot be archived now, with the plan that blocks it; empty if it can. */
  archiveBlocks: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      planId: id.nullable(),
      planNumber: z.string().nullable(),
    }),
  ),
});
export type EquipmentDetail = z.infer<typeof equipmentDetail>;

export const equipmentFilter = z.object({
  /** The start of a tag or a part of a name. */
  search: searchText,
  status: z.enum(equipmentStatuses).optional(),
  site: searchText,
  /** The id of a site, an area or a line: what is there. */
  place: id.optional(),
  /** Only machines that lack this. */
  lacks: z.enum(machineGaps).optional(),
  sort: z.enum(equipmentSorts).default("tag"),
});

const machineCount = z.int().min(0);
export const equipmentCoverage = z.object({
  /** At the place, or everywhere; without archived ones. */
  machines: machineCount,
  /** How many of them lack it. */
  lacking: z.object({
    procedure: machineCount,
    points: machineCount,
    inspection: machineCount,
    photo: machineCount,
  } satisfies Record<MachineGap, z.ZodType>),
});
export type EquipmentCoverage = z.infer<typeof equipmentCoverage>;
export type EquipmentFilter = z.output<typeof equipmentFilter>;

/** What a person enters about a machine. */
export const equipmentDraft = z.object({
  tag,
  name: line(machineLimits.name),
  description: text(machineLimits.description).default(""),
  /** One each, short: "Hot surfaces". */
  hazards: z
    .array(line(machineLimits.hazard))
    .max(mostHazards, machineRefusal("too_many_hazards", { most: mostHazards }).message)
    .default([]),
  /** Every place from which the machine can be started: "Panel at the infeed". */
  controlStations: z
    .array(line(machineLimits.station))
    .max(mostStations, machineRefusal("too_many_stations", { most: mostStations }).message)
    .default([]),
  lineId: z.uuid(inputRefusal("choose_line").message),
});
export type EquipmentDraft = z.output<typeof equipmentDraft>;

/** A site, an area of it, and a line of that, by name: those that are not there yet are added with the machine. */
export const placeNames = z.object({
  site: line(placeLimit),
  area: line(placeLimit),
  line: line(placeLimit),
  /** For a site that has none. */
  timeZone: timeZoneName.optional(),
});
export type PlaceNames = z.output<typeof placeNames>;

/** A machine on a line that is there, or at a place given by its names. */
export const newEquipment = equipmentDraft
  .omit({ lineId: true })
  .extend({ lineId: id.optional(), place: placeNames.optional() });
export type NewEquipment = z.output<typeof newEquipment>;

/** One thing that happened to a machine: a change of its data, or a step of a lockout that it was in. */
export const equipmentEvent = z.object({
  seq: z.number().int(),
  at: instant,
  actor: z.string(),
  action: z.string(),
  /** Of a step of a lockout. */
  plan: z.object({ id, number: z.string(), title: z.string() }).nullable(),
  pointTag: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
});
export type EquipmentEvent = z.infer<typeof equipmentEvent>;

/** Of what labels are printed: ids, with commas between them. */
export const labelQuery = z.object({
  ids: z
    .string()
    .max(mostAtOnce * 37)
    .transform((ids) => ids.split(","))
    .pipe(z.array(id).min(1).max(mostAtOnce)),
});
