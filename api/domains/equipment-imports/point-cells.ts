import { z } from "zod";
import { line, tag } from "#contract/common.ts";
import { controlDevices, deviceTypes, energyTypes } from "#contract/energy.ts";
import { mostMachinesOfPoint, verificationKinds } from "#contract/isolation-points/words.ts";
import { pointDraft } from "#contract/isolation-points/schemas.ts";
import { pointCertificates } from "#contract/users/words.ts";
import { noWords, otherWords, yesWords } from "#contract/equipment-imports/words.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { listOf } from "#contract/sentences.ts";
import { faultsOfPoint } from "#domain/isolation-points.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { faultIn, listIn, faultsIn } from "./columns.ts";
import type { Cells, Column } from "./row-kind.ts";

/** What a file of isolation points says, column by column: the inputs of a point's form, and the machines it serves. */
export const pointColumns: readonly Column[] = [
  { name: "tag", word: "Tag", isNeeded: true },
  { name: "name", word: "Name", isNeeded: true },
  { name: "deviceType", word: "Device", isNeeded: true },
  { name: "energyType", word: "Energy", isNeeded: true },
  { name: "magnitude", word: "Magnitude", isNeeded: true },
  { name: "site", word: "Site", isNeeded: true },
  { name: "location", word: "Where", isNeeded: true },
  { name: "normalPosition", word: "Normal position", isNeeded: true },
  { name: "isolatedPosition", word: "Isolated position", isNeeded: true },
  { name: "isolationMethod", word: "How isolated", isNeeded: true },
  { name: "verification", word: "How verified", isNeeded: true },
  { name: "machines", word: "Machines", isNeeded: false },
  { name: "label", word: "Label", isNeeded: false },
  { name: "lockable", word: "Lockable", isNeeded: false },
  {
    name: "dissipation",
    word: "How to relieve stored energy",
    formerWord: "Stored energy",
    isNeeded: false,
  },
  { name: "dissipationLimit", word: "Down to", isNeeded: false },
  {
    name: "verificationLimit",
    word: "Highest reading allowed",
    formerWord: "Highest safe reading",
    isNeeded: false,
  },
  {
    name: "verificationMinimum",
    word: "Lowest reading allowed",
    formerWord: "Lowest safe reading",
    isNeeded: false,
  },
  { name: "verificationUnit", word: "Unit", isNeeded: false },
  { name: "proveDead", word: "Prove dead", isNeeded: false },
  { name: "verificationKind", word: "Verified by", isNeeded: false },
  { name: "verificationJustification", word: "Justification", isNeeded: false },
  { name: "recheckMinutes", word: "Verify again, minutes", isNeeded: false },
  { name: "requiredCertificate", word: "Certificate required", isNeeded: false },
];

const asCode = (words: string) => words.toLowerCase().replace(/[\s-]+/g, "_");

/** The codes by what the screens call them, so an export can be imported: `compressed_air` is `pneumatic`. */
const codes: Record<string, string> = {
  ...Object.fromEntries(Object.entries(otherWords).map(([word, code]) => [asCode(word), code])),
  ...Object.fromEntries(
    [screenWords.energy, screenWords.device, screenWords.certificateKind]
      .flatMap(Object.entries)
      .map(([code, word]) => [asCode(word), code]),
  ),
};

const kindOf = (cell: string) => codes[asCode(cell)] ?? asCode(cell);
const listed = <Code extends string>(kinds: readonly Code[], words: Record<Code, string>) =>
  rowFault("not_a_word", { words: listOf(kinds.map((kind) => words[kind])) }).message;

/** `yes` or `no`; an empty cell is `otherwise`. */
export const yesOrNo = (otherwise: boolean) =>
  z
    .string()
    .transform((cell) => cell.toLowerCase() || (otherwise ? "yes" : "no"))
    .pipe(z.enum([...yesWords, ...noWords], rowFault("yes_or_no").message))
    .transform((word) => yesWords.some((yes) => yes === word));

/** A figure with a point or a comma. 1,000 would be read as 1 by one half of the world: it is refused. */
export const figure = z
  .string()
  .refine((cell) => !/^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/.test(cell), rowFault("thousands").message)
  .transform((cell) => (cell === "" ? null : Number(cell.replace(",", "."))))
  .pipe(z.number(rowFault("not_a_figure").message).min(-1e9).max(1e9).nullable());

// A file names its site, and leaves out what may be empty as an empty cell.
const {
  siteId: _,
  label,
  dissipation,
  dissipationLimit,
  verificationUnit,
  verificationJustification,
  ...needed
} = pointDraft.shape;

const point = z.object({
  ...needed,
  label: label.unwrap(),
  dissipation: dissipation.unwrap(),
  dissipationLimit: dissipationLimit.unwrap(),
  verificationUnit: verificationUnit.unwrap(),
  verificationJustification: verificationJustification.unwrap(),
  verificationKind: z
    .string()
    .transform((cell) => cell.toLowerCase() || "reading")
    .pipe(z.enum(verificationKinds, rowFault("verified_by").message)),
  site: line(100),
  energyType: z
    .string()
    .transform(kindOf)
    .pipe(z.enum(energyTypes, listed(energyTypes, screenWords.energy))),
  deviceType: z
    .string()
    .transform(kindOf)
    .pipe(z.enum([...deviceTypes, ...controlDevices], listed(deviceTypes, screenWords.device))),
  lockable: yesOrNo(true),
  proveDead: yesOrNo(false),
  verificationLimit: figure,
  verificationMinimum: figure,
  recheckMinutes: figure.pipe(needed.recheckMinutes.unwrap()),
  // A file that was checked before there was this column has no such cell.
  requiredCertificate: z
    .string()
    .default("")
    .transform((cell) => (cell === "" ? null : kindOf(cell)))
    .pipe(z.enum(pointCertificates, listed(pointCertificates, screenWords.certificateKind)).nullable()),
  machines: z
    .string()
    .transform((cell) => [...new Set(listIn(cell).map((each) => each.toUpperCase()))])
    .pipe(
      z
        .array(tag)
        .max(mostMachinesOfPoint, pointRefusal("too_many_machines", { most: mostMachinesOfPoint }).message),
    ),
});

/** The point of a row without faults. Throws if it has one. */
export function pointIn(cells: Cells) {
  return point.parse(cells);
}

/** What is wrong with a row by itself: a cell that cannot be read, or a point that is not fit to isolate by. */
export function faultsOfPointRow(cells: Cells): Refusal[] {
  const { data, error } = point.safeParse(cells);
  if (!data) return faultsIn(error, pointColumns);
  return Object.entries(faultsOfPoint(data)).map(([name, { message }]) =>
    faultIn(pointColumns, name, message),
  );
}

/** Tags of the machines that a row names, in capitals, whether or not the row can be read. */
export function machinesIn(cells: Cells): string[] {
  return point.shape.machines.safeParse(cells["machines"] ?? "").data ?? [];
}

/** What a row says of a point: tags and its site are the same in whatever case, its machines in whatever order. */
export function meaningOfPoint(cells: Cells) {
  const { data } = point.safeParse(cells);
  if (!data) return undefined;
  const { tag, label, site, machines, ...others } = data;
  const isOwnLabel = label !== "" && label.toUpperCase() !== tag.toUpperCase();
  return {
    ...others,
    tag: tag.toUpperCase(),
    label: isOwnLabel ? label : tag.toUpperCase(),
    site: site.toLowerCase(),
    machines: machines.toSorted(),
  };
}
