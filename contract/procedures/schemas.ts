import { z } from "zod";
import { id, instant, tag, text, version, refusal } from "#contract/common.ts";
import { procedureStepKinds } from "#contract/energy.ts";
import { isolationPoint, pointChange, listChanges, type ListChanges } from "#contract/equipment/schemas.ts";
import { mostHazards, mostStations } from "#contract/equipment/words.ts";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { procedureLimits, stepLimits } from "#contract/limits.ts";
import { pointCertificates } from "#contract/users/words.ts";
import {
  mostCopiedTags,
  mostSteps,
  ppeKinds,
  procedureActions,
  procedureParts,
  procedureStates,
  procedureVersionStates,
} from "./words.ts";
import { mostEditors } from "./editing-words.ts";
import { mostPaperPlaces, mostPaperTags, paperPlaces } from "./paper-words.ts";

/** Where in a file something was read: the page of a PDF; the paragraph or the table of a Word document, from 1. */
export const paperPlace = z.object({
  in: z.enum(paperPlaces),
  number: z.number().int().min(1).max(mostPaperPlaces),
});
export type PaperPlace = z.infer<typeof paperPlace>;

export const procedureStep = z.object({
  kind: z.enum(procedureStepKinds),
  text: text(stepLimits.text),
  /** The isolation point the step is about. */
  pointTag: tag.nullable(),
  /** What is operated or fixed, `Rotary disconnect Q1`, `DN40 valve lockout`. */
  device: text(stepLimits.device).nullable(),
  method: text(stepLimits.method).nullable(),
  /** The highest reading that passes, with its unit. */
  limit: z.object({ value: z.number().min(-1e6).max(1e6), unit: text(stepLimits.unit) }).nullable(),
  caution: text(stepLimits.caution).nullable(),
  /** How long it takes. */
  minutes: z.number().int().min(stepLimits.leastMinutes).max(stepLimits.minutes).nullable(),
  /** An image among the tenant's files. */
  photoId: id.nullable(),
  /** Taken only with a photo of it. */
  photoRequired: z.boolean().default(false),
  /** How long to wait after it, before what follows. */
  waitMinutes: z.number().int().min(stepLimits.leastMinutes).max(stepLimits.minutes).nullable().default(null),
  /** Copied from another machine's procedure, and not yet checked for this one. */
  copied: z.boolean(),
  /**
   * Read from a file, with the words as they were read. It waits until a person confirms it, which removes this, or
   * changes the text.
   */
  readFrom: paperPlace
    .extend({ words: text(stepLimits.text) })
    .nullable()
    .default(null),
});
export type ProcedureStep = z.infer<typeof procedureStep>;

const seenFigure = z.number().min(-1e9).max(1e9).nullable();

const part = text(procedureLimits.part);

export const procedureContent = z.object({
  scope: part,
  purpose: part,
  authorisation: part,
  rules: part,
  enforcement: part,
  intendedUse: part,
  /** The texts are copied from another machine's procedure, and not yet checked for this one. */
  textsCopied: z.boolean(),
  /** Tags of that machine and of its points, until a version is published: no text of this one may name them. */
  copiedTags: z.array(tag).max(mostCopiedTags).default([]),
  /** Where the texts and the protective equipment were read from a file; null once a person confirms them. */
  textsReadFrom: paperPlace.nullable().default(null),
  /** What the file calls isolation points, and the register does not have for this machine. */
  paperTags: z.array(tag).max(mostPaperTags).default([]),
  /** What everyone who works under it needs beyond the lockout authorization, 29 CFR 1910.147(c)(7)(i)(A). */
  requiredCertificates: z.array(z.enum(pointCertificates)).max(pointCertificates.length).default([]),
  /** What everyone wears at the machine, and what else there is no word for. */
  ppe: z.array(z.enum(ppeKinds)).max(ppeKinds.length).default([]),
  otherPpe: text(procedureLimits.ppe).default(""),
  steps: z.array(procedureStep).max(mostSteps),
});
export type ProcedureContent = z.infer<typeof procedureContent>;

/** Longer than any text of a point. */
const seenText = z.string().max(2000);

/**
 * What a reviewer was shown of the register: each point in its order, the stations, the hazards, and which of the points
 * serve other machines too. Publishing freezes just this, or nothing.
 */
export const seenRegister = z.object({
  points: z
    .array(
      isolationPoint.extend({
        label: seenText,
        name: seenText,
        magnitude: seenText,
        location: seenText,
        normalPosition: seenText,
        isolatedPosition: seenText,
        isolationMethod: seenText,
        verification: seenText,
        verificationUnit: seenText,
        verificationLimit: seenFigure,
        verificationMinimum: seenFigure.optional(),
        recheckMinutes: z.number().int().min(1).max(1440).nullable().optional(),
      }),
    )
    .max(mostPointsOfMachine),
  stations: z.array(seenText).max(mostStations),
  hazards: z.array(seenText).max(mostHazards),
  sharedPoints: z.array(id).max(mostPointsOfMachine),
});
export type SeenRegister = z.output<typeof seenRegister>;

export const procedureItem = z.object({
  id,
  title: z.string(),
  equipment: z.object({
    id,
    tag,
    name: z.string(),
    /** The first of its photos. */
    photoId: id.nullable(),
  }),
  site: z.string(),
  /** Demo data, of no real machine: every page and print says so. */
  illustrative: z.boolean(),
  state: z.enum(procedureStates),
  publishedVersion: z.number().int().nullable(),
  /** An unpublished version, next to the published one. */
  openVersion: z.object({ number: z.number().int(), state: z.enum(procedureVersionStates) }).nullable(),
  /** Since when the equipment register no longer matches the points of the published version. */
  registerChangedAt: instant.nullable(),
  lastInspectedOn: z.iso.date().nullable(),
  /** Twelve months after the last inspection, 29 CFR 1910.147(c)(6). */
  inspectionDueOn: z.iso.date().nullable(),
});
export type ProcedureItem = z.infer<typeof procedureItem>;

/** A draft that is being written: as it is stored, and who else has it open. */
export const draftEditing = z.object({
  /** The draft's number and its version; null if there is no draft any more. */
  draft: z.object({ number: z.number().int(), version }).nullable(),
  /** Who saved it last; null if no one has since it was begun. */
  saved: z.object({ at: instant, by: z.string(), own: z.boolean() }).nullable(),
  /** The other pages that it is open on, each person once; `own` is another page of the caller's. */
  editors: z
    .array(z.object({ name: z.string(), own: z.boolean(), changedAt: instant.nullable() }))
    .max(mostEditors),
});
export type DraftEditing = z.infer<typeof draftEditing>;

/** Something that is missing or out of the order of 29 CFR 1910.147(d). With `must`, no review before it is mended. */
export const procedureFinding = refusal.extend({
  must: z.boolean(),
  /** The position of the step it is about, from 0. */
  step: z.number().int().nullable(),
  part: z.enum(procedureParts).nullable(),
});

export const procedureDetail = procedureItem.extend({
  version,
  versions: z.array(
    z.object({
      id,
      number: z.number().int(),
      state: z.enum(procedureVersionStates),
      author: z.string(),
      reviewer: z.string().nullable(),
      submittedAt: instant.nullable(),
      publishedAt: instant.nullable(),
      retiredAt: instant.nullable(),
      /** What the author says has changed. */
      note: z.string().nullable(),
    }),
  ),
  /** The requested version, or the published one. */
  shown: z.object({
    id,
    number: z.number().int(),
    state: z.enum(procedureVersionStates),
    version,
    title: z.string(),
    author: z.string(),
    note: z.string().nullable(),
    /** Why it was returned from review, while it is a draft. */
    returned: z.object({ comment: z.string(), by: z.string(), at: instant }).nullable(),
    retirement: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
    content: procedureContent,
    findings: z.array(procedureFinding),
  }),
  /**
   * In the order in which they are isolated: as they were when the version shown was published, or as the register
   * has them while it is a draft or in review.
   */
  points: z.array(isolationPoint),
  /** How the register differs from the points of the version shown, if it is in effect. */
  changes: z.array(pointChange),
  /** Every place from which the machine can be started: as of the publication, or as the register has them. */
  stations: z.array(z.string()),
  /** What threatens at the machine: as of the publication, or as the register has them. */
  hazards: z.array(z.string()),
  /** The points that serve other machines too, in the same way. */
  sharedPoints: z.array(id),
  /** How the register differs from the stations of the version shown, if it is in effect. */
  stationChanges: listChanges,
  /** The same of the hazards, and of which points serve other machines too, by their tags: no lockout waits for these. */
  hazardChanges: listChanges,
  sharedChanges: listChanges,
  /** Plans that are not over, and the version that each is pinned to. */
  plans: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      versionNumber: z.number().int(),
      /** Approved: it stays on its version, whatever is published in the meantime. */
      approved: z.boolean(),
    }),
  ),
  /** What this person may do with the version shown, or with the procedure, and why not. */
  possible: z.array(
    z.object({
      action: z.enum(procedureActions),
      allowed: z.boolean(),
      reasons: z.array(refusal),
    }),
  ),
});
export type ProcedureDetail = z.infer<typeof procedureDetail>;

/** Of a refused publication: the version in review, with the register as it is now, and how that differs from what was seen. */
export interface ProcedureSinceSeen extends ProcedureDetail {
  hazardChanges: ListChanges;
  /** Tags of points that began or ceased to serve other machines too. */
  sharedChanges: ListChanges;
}
