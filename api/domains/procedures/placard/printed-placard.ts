import { formatDay } from "#contract/format.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureDetail, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { ProcedureStepKind } from "#contract/energy.ts";
import { listOf } from "#contract/sentences.ts";
import { pointCertificateNames } from "#contract/users/words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { requiredOf } from "#api/infrastructure/pdf/parts/required-words.ts";
import { signOf } from "#api/infrastructure/pdf/parts/energy-signs.ts";
import type { PrintedPlacard, PrintedStep } from "./placard-pdf.ts";
import type { PrintedPoint } from "./point-row.ts";

interface Around {
  /** Where the code leads. */
  link: string;
  /** By point tag. */
  photos: ReadonlyMap<string, Uint8Array>;
}

const { print, kinds, states } = screenWords.procedure;
const words = screenWords.printed.placard;
const before: readonly ProcedureStepKind[] = ["prepare", "notify", "shut_down"];
const after: readonly ProcedureStepKind[] = ["clear", "remove", "restore", "notify_restored"];

/** A version of a procedure in the words of its placard. Nothing in it depends on when or for whom it is printed. */
export function printedPlacard(procedure: ProcedureDetail, around: Around): PrintedPlacard {
  const { equipment, shown, points } = procedure;
  const version = procedure.versions.find(({ number }) => number === shown.number);
  const stepsOf = (wanted: readonly ProcedureStepKind[]) =>
    shown.content.steps.filter(({ kind, pointTag }) => wanted.includes(kind) && !isAtPoint(pointTag, points));
  return {
    tag: equipment.tag,
    machine: equipment.name,
    site: procedure.site,
    title: shown.title,
    revision: [
      filled(words.version, { number: shown.number, state: states[shown.state].toLowerCase() }),
      version?.publishedAt && formatDay(version.publishedAt),
      version?.reviewer && filled(words.reviewedBy, { name: version.reviewer }),
    ]
      .filter(Boolean)
      .join(", "),
    createdAt: version?.publishedAt ?? version?.submittedAt ?? "2000-01-01T00:00:00Z",
    warnings: warningsOf(procedure),
    count: `${points.length} ${points.length === 1 ? print.points_one : print.points_other}`,
    before: stepsOf(before).map(printedStep),
    points: points.map((point, at) => ({
      ...signOf(point.energyType, at),
      ...printedPoint(point, shown.content.steps, around.photos),
    })),
    after: stepsOf(after).map(printedStep),
    stations: procedure.stations,
    lockRules: print.lockRules,
    link: around.link,
    scan: print.scan,
  };
}

function isAtPoint(tag: string | null, points: readonly IsolationPoint[]): boolean {
  return points.some((point) => point.tag === tag);
}

function warningsOf({ shown, illustrative }: ProcedureDetail): string[] {
  const required = shown.content.requiredCertificates.map((kind) => pointCertificateNames[kind]);
  return [
    shown.state !== "published" && filled(print.notInForce, { state: states[shown.state] }),
    illustrative && screenWords.procedure.illustrative,
    required.length > 0 && `${screenWords.procedure.certificates.everyone} ${listOf(required)}`,
  ].filter((warning) => warning !== false);
}

function printedStep({ kind, text, caution, waitMinutes }: ProcedureStep): PrintedStep {
  const wait = waitMinutes !== null && filled(words.thenWait, { minutes: waitMinutes });
  return {
    kind: kinds[kind],
    text: [text, wait].filter(Boolean).join(" "),
    caution: caution && `${words.caution}: ${caution}`,
  };
}

function printedPoint(
  point: IsolationPoint,
  steps: readonly ProcedureStep[],
  photos: ReadonlyMap<string, Uint8Array>,
): Omit<PrintedPoint, "code" | "color"> {
  const here = steps.filter(({ pointTag }) => pointTag === point.tag);
  const photo = photos.get(point.tag);
  const said = (term: string, text: string | 0 | null, isBold = false) =>
    text ? [{ term, text, isBold }] : [];
  return {
    energy: screenWords.energy[point.energyType],
    tag: point.tag,
    name: point.name,
    magnitude: point.magnitude,
    location: point.location,
    device: screenWords.device[point.deviceType],
    positions: `${point.normalPosition} → ${point.isolatedPosition}`,
    lines: [
      ...said(kinds.isolate, point.isolationMethod),
      ...said(kinds.dissipate, [point.dissipation, point.dissipationLimit].filter(Boolean).join(" → ")),
      ...said(kinds.verify, point.verification),
      ...said(screenWords.printed.required.mustRead, requiredOf(point), true),
      ...here.flatMap(({ waitMinutes }) =>
        said(words.wait, waitMinutes && filled(words.waitMinutes, { minutes: waitMinutes }), true),
      ),
      ...here.flatMap(({ caution }) => said(words.caution, caution, true)),
    ],
    photo: photo ? { bytes: photo, alt: `${point.tag}: ${point.name}` } : null,
  };
}
