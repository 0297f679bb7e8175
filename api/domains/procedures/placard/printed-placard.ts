import { formatDay, formatDayIn, formatZone } from "#contract/format.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { requiredRange } from "#contract/isolation-points/required-range.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { languageNames } from "#contract/procedures/translation-words.ts";
import { isRestoring, type NumberedStep, placardSteps } from "#domain/placard-steps.ts";
import { ownWordsIn, type PointStepKind } from "#domain/own-words.ts";
import { labelOf } from "#domain/point-label.ts";
import { wallTime } from "#api/infrastructure/exports/wall-time.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import type { Said } from "#api/infrastructure/pdf/parts/said.ts";
import { signOf } from "#api/infrastructure/pdf/parts/energy-signs.ts";
import { ended, energiesOf, hazardsOf, printedRestoring, wearOf } from "./printed-parts.ts";
import type { PrintedPlacard } from "./placard-pdf.ts";
import type { PrintedPoint } from "./point-row.ts";
import type { PrintedStep } from "./step-rows.ts";
import { arrow, comma, type PrintedTranslation, Speech } from "./speech.ts";

interface Around {
  /** Where the code leads. */
  link: string;
  /** By point tag. */
  photos: ReadonlyMap<string, Uint8Array>;
  /** Of the machine. */
  machinePhoto: Uint8Array | undefined;
  /** The approved one of the version, if it is printed in two languages. */
  translation: PrintedTranslation | null;
  /** The standard that the company works to. */
  set: PolicySet;
  /** Of the site; its days are printed, in UTC where none is recorded. */
  zone: string | undefined;
}

const { print, states } = screenWords.procedure;
const words = screenWords.printed.placard;

/** A version of a procedure in the words of its placard. Nothing in it depends on when it is printed. */
export function printedPlacard(procedure: ProcedureDetail, around: Around): PrintedPlacard {
  const { equipment, shown, points } = procedure;
  const { translation } = around;
  const dates = datesOf(procedure, around);
  const speech = new Speech(translation);
  const tags = points.map(({ tag }) => tag);
  const { before, tryStart, after, at } = placardSteps(shown.content.steps, tags);
  const publishedAt = procedure.versions.find(({ number }) => number === shown.number)?.publishedAt;
  return {
    language: speech.language,
    band: speech.label(({ band }) => band),
    tag: equipment.tag,
    machine: equipment.name,
    site: [procedure.site, screenWords.standard[around.set]].join(" · "),
    title: speech.text("title", shown.title),
    revision: revisionOf(procedure, dates, speech),
    foot: translation
      ? [equipment.tag, versionOf(procedure, dates), translationName(translation)].join(" · ")
      : [equipment.tag, shown.title, revisionOf(procedure, dates, speech).text].join(" · "),
    createdAt: translation?.approvedAt ?? publishedAt ?? submittedAt(procedure) ?? "2000-01-01T00:00:00Z",
    photo: around.machinePhoto
      ? {
          bytes: around.machinePhoto,
          alt: `${equipment.tag}: ${equipment.name}`,
          caption: equipment.tag,
        }
      : null,
    warnings: warningsOf(procedure, speech),
    wear: wearOf(shown.content, speech),
    hazards: hazardsOf(procedure.hazards, speech),
    energies: energiesOf(points, speech),
    count: {
      text: `${points.length} ${points.length === 1 ? print.points_one : print.points_other}`,
      second: speech.second(({ count }) => count, { count: points.length }),
    },
    beforeHeading: speech.label((labels) => labels.before),
    before: before.map((step) => printedStep(step, speech)),
    points: points.map((point) => ({
      ...signOf(point.energyType),
      ...printedPoint(point, at(point.tag), around.photos, speech),
    })),
    stationsHeading: speech.label((labels) => labels.stations),
    stations: [
      ...stationsOf(procedure.stations, speech),
      ...tryStart.map((step) => printedStep(step, speech)),
    ],
    afterHeading: speech.label((labels) => labels.after),
    after: after.map((part) =>
      isRestoring(part) ? printedRestoring(part, procedure, speech) : printedStep(part, speech),
    ),
    lockRules: speech.label(({ lockRules }) => lockRules),
    link: around.link,
    scan: speech.label(({ scan }) => scan),
  };
}

function submittedAt({ shown, versions }: ProcedureDetail): string | null | undefined {
  return versions.find(({ number }) => number === shown.number)?.submittedAt;
}

function translationName({ language, approvals }: PrintedTranslation): string {
  return filled(words.translation, { language: languageNames[language], number: approvals });
}

/** The days that are printed, as the site has them. */
interface Dates {
  /** `Nov 20, 2026 (America/Chicago)`. */
  published: string | null;
  /** In the second language. */
  approved: string;
}

function datesOf({ shown, versions }: ProcedureDetail, { translation, zone }: Around): Dates {
  const publishedAt = versions.find(({ number }) => number === shown.number)?.publishedAt;
  const dayOf = (instant: string) => wallTime(instant, zone ?? "UTC").slice(0, 10);
  return {
    published: publishedAt
      ? [formatDay(dayOf(publishedAt)), zone && `(${formatZone(zone)})`].filter(Boolean).join(" ")
      : null,
    approved: translation ? formatDayIn(dayOf(translation.approvedAt), translation.language) : "",
  };
}

function versionOf({ shown: { number, state } }: ProcedureDetail, { published }: Dates): string {
  const version = filled(words.version, { number, state: states[state].toLowerCase() });
  return [version, published].filter(Boolean).join(", ");
}

function revisionOf(procedure: ProcedureDetail, dates: Dates, speech: Speech): Said {
  const { shown, versions } = procedure;
  const version = versions.find(({ number }) => number === shown.number);
  const { translation } = speech;
  return {
    text: [
      versionOf(procedure, dates),
      version?.reviewer && filled(words.reviewedBy, { name: version.reviewer }),
    ]
      .filter(Boolean)
      .join(", "),
    second:
      translation &&
      [
        speech.second((labels) => labels.version, { number: shown.number }),
        speech.second((labels) => labels.translation, {
          number: translation.approvals,
          day: dates.approved,
          name: translation.reviewer,
        }),
      ].join(" · "),
  };
}

function warningsOf({ shown, illustrative }: ProcedureDetail, speech: Speech): Said[] {
  const required = shown.content.requiredCertificates.map((kind) =>
    speech.label(({ certificates }) => certificates[kind]),
  );
  const everyone = speech.label((labels) => labels.everyone);
  const state = speech.label((labels) => labels.states[shown.state]);
  return [
    shown.state !== "published" && {
      text: speech.label((labels) => labels.notInEffect, { state: state.text }).text,
      second: speech.second((labels) => labels.notInEffect, { state: state.second ?? state.text }),
    },
    illustrative && speech.label((labels) => labels.illustrative),
    required.length > 0 && speech.join([everyone, speech.join(required, comma)], " "),
  ].filter((warning) => warning !== false);
}

function printedStep({ kind, text, caution, waitMinutes }: NumberedStep, speech: Speech): PrintedStep {
  const wait = waitMinutes ? speech.label(({ thenWait }) => thenWait, { minutes: waitMinutes }) : null;
  return {
    kind: speech.label(({ kinds }) => kinds[kind]),
    text: speech.join([speech.text("step", text), wait], " "),
    caution: caution
      ? speech.join([speech.label((labels) => labels.caution), speech.text("caution", caution)], ": ")
      : null,
  };
}

/** One row with all of them: they are tried one after the other. */
function stationsOf(stations: readonly string[], speech: Speech): PrintedStep[] {
  if (stations.length === 0) return [];
  const said = stations.map((station) => speech.text("station", station));
  return [{ kind: speech.label((labels) => labels.try), text: speech.join(said, " · "), caution: null }];
}

function printedPoint(
  point: IsolationPoint,
  here: readonly NumberedStep[],
  photos: ReadonlyMap<string, Uint8Array>,
  speech: Speech,
): Omit<PrintedPoint, "code" | "color"> {
  const photo = photos.get(point.tag);
  const said = (term: Said, text: Said | null, isBold = false) =>
    text?.text ? [{ term, text, isBold }] : [];
  const term = (kind: "isolate" | "dissipate" | "verify") => speech.label(({ kinds }) => kinds[kind]);
  const besides = (kind: PointStepKind, text: Said): Said => {
    const steps = here.filter((step) => step.kind === kind);
    const own = ownWordsIn(steps, point).map((words) => speech.text("step", words));
    return own.length === 0 ? text : speech.join([text.text === "" ? null : ended(text), ...own], " ");
  };
  const relief = [
    speech.text("relief", point.dissipation ?? ""),
    speech.text("relief_limit", point.dissipationLimit ?? ""),
  ];
  return {
    energy: speech.join(
      [speech.label(({ energy }) => energy[point.energyType]), speech.text("magnitude", point.magnitude)],
      comma,
    ),
    tag: point.tag,
    label: labelOf(point),
    name: speech.text("point", point.name),
    location: speech.text("location", point.location),
    device: speech.label(({ device }) => device[point.deviceType]),
    positions: speech.join(
      [speech.text("position", point.normalPosition), speech.text("position", point.isolatedPosition)],
      arrow,
    ),
    lines: [
      ...said(term("isolate"), besides("isolate", speech.text("isolation", point.isolationMethod))),
      ...said(term("dissipate"), besides("dissipate", speech.join(relief, arrow))),
      ...said(term("verify"), besides("verify", speech.text("verification", point.verification))),
      ...said(
        speech.label(({ mustRead }) => mustRead),
        requiredOf(point, speech),
        true,
      ),
      ...here.flatMap(({ waitMinutes }) =>
        waitMinutes
          ? said(
              speech.label(({ wait }) => wait),
              speech.label((labels) => labels.minutes, { minutes: waitMinutes }),
              true,
            )
          : [],
      ),
      ...here.flatMap(({ caution }) =>
        caution
          ? said(
              speech.label((labels) => labels.caution),
              speech.text("caution", caution),
              true,
            )
          : [],
      ),
    ],
    photo: photo ? { bytes: photo, alt: `${point.tag}: ${point.name}` } : null,
  };
}

/** `50 V or less, tested live-dead-live`; without a reading where a check is passed or failed. */
function requiredOf(point: IsolationPoint, speech: Speech): Said {
  const range = point.verificationKind === "check" ? null : requiredRange(point);
  return speech.join(
    [
      range && rangeOf(range, speech),
      point.proveDead ? speech.label(({ liveDeadLive }) => liveDeadLive) : null,
    ],
    comma,
  );
}

function rangeOf(range: NonNullable<ReturnType<typeof requiredRange>>, speech: Speech): Said {
  if (range.kind === "exact") return { text: range.limit, second: range.limit };
  const { kind, ...params } = range;
  return speech.label((labels) => labels[kind], params);
}
