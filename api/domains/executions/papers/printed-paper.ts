import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { LockoutPaper, PaperSize } from "#contract/executions/words.ts";
import { listOf } from "#contract/sentences.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import type { FactLine } from "#api/infrastructure/pdf/parts/fact-lines.ts";
import type { HeadPhoto } from "#api/infrastructure/pdf/parts/head-photos.ts";
import type { SheetOrder, SheetSection } from "#api/infrastructure/pdf/sheets/sheet-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { sheetNamed } from "#api/infrastructure/pdf/parts/sheet.ts";
import type { Clock } from "./clock.ts";
import type { PrintedPlan } from "./papers-sql.ts";
import { namedMachines } from "./point-words.ts";
import { sections } from "./paper-sections.ts";

/** The papers that are sheets. */
export type SheetPaper = Exclude<LockoutPaper, "tags">;

interface Around {
  paper: SheetPaper;
  size: PaperSize;
  plan: PrintedPlan;
  photos: readonly HeadPhoto[];
  /** Who prints it. */
  by: string;
  now: string;
  clock: Clock;
  link: string;
}

const { permit: words, sheet: sheetWords } = screenWords.printed;
const { facts } = words;

/** A lockout as it is now, in the words of one of its papers. */
export function printedPaper(view: ExecutionView, around: Around): SheetOrder {
  const { paper, plan, clock, now } = around;
  const time = clock.whole(now);
  return {
    size: sheetNamed[around.size],
    head: {
      band: words.bands[paper],
      tenant: plan.tenant,
      heading: (paper === "lockbox" && view.box?.number) || plan.number,
      title: view.title,
      lines: [
        { text: namedMachines(view), isMuted: false },
        { text: filled(words.state, { state: screenWords.lockoutState[view.state] }), isMuted: false },
        { text: filled(sheetWords.printed, { time, name: around.by }), isMuted: true },
      ],
      link: around.link,
      scan: sheetWords.scan,
      photos: around.photos,
    },
    warnings: warningsOf(view, clock),
    facts: factsOf[paper](view, around).filter(([, value]) => value !== ""),
    sections: sectionsOf[paper](view, clock),
    closing: sheetWords.physicalNow,
    foot: [plan.number, view.title, filled(sheetWords.printedFoot, { time })].join(" · "),
  };
}

/** What every procedure says to wear, once. */
function wearOf({ wear }: PrintedPlan): string {
  const all = wear.flatMap(({ ppe, otherPpe }) => [
    ...ppe.map((kind) => screenWords.procedure.ppe.kinds[kind]),
    otherPpe.trim(),
  ]);
  return [...new Set(all)].filter((name) => name !== "").join(", ");
}

function warningsOf({ state, unsafe, hold, test, change }: ExecutionView, clock: Clock): string[] {
  return [
    (state === "closed" || state === "cancelled") &&
      filled(words.over, { state: screenWords.lockoutState[state].toUpperCase() }),
    unsafe && filled(words.unsafe, { time: clock.at(unsafe.since) }),
    test?.energised && filled(words.test, { time: clock.at(test.expiresAt) }),
    hold && filled(words.held, { time: clock.at(hold.reviewBy) }),
    change && words.change,
  ].filter((warning) => typeof warning === "string");
}

const factsOf: Record<SheetPaper, (view: ExecutionView, around: Around) => FactLine[]> = {
  permit: (view, { plan, clock }) => [
    [facts.responsible, view.responsible.name],
    [facts.coordinator, view.coordinator?.name ?? ""],
    [facts.incharge, view.inChargeSince ? clock.at(view.inChargeSince) : ""],
    [facts.reason, plan.reason],
    [facts.workOrder, plan.workOrder ?? ""],
    [facts.windowEnd, view.windowEnd ? clock.whole(view.windowEnd) : ""],
    [facts.procedures, listOf(view.procedureVersions.map(({ name }) => name))],
    [facts.box, view.box?.number ?? ""],
    [facts.wear, wearOf(plan)],
  ],
  lockbox: (view, { plan, clock }) => [
    [facts.boxHolder, view.box?.by.name ?? ""],
    [facts.closedBy, view.box ? clock.at(view.box.at) : ""],
    [facts.responsible, view.responsible.name],
    [facts.workOrder, plan.workOrder ?? ""],
  ],
  handover: (view, { clock }) => [
    [facts.offgoing, offGoingOf(view)],
    [facts.oncoming, view.handover?.to.name ?? ""],
    [facts.offered, view.handover ? clock.at(view.handover.offered.at) : ""],
    [facts.incharge, view.inChargeSince ? clock.at(view.inChargeSince) : ""],
  ],
};

const sectionsOf: Record<SheetPaper, (view: ExecutionView, clock: Clock) => SheetSection[]> = {
  permit: (view, clock) => [
    sections.points(view, clock),
    sections.people(view, clock),
    sections.findings(view, clock),
    signatures([
      { who: words.signs.responsible, name: view.responsible.name },
      { who: words.signs.supervisor, name: "" },
    ]),
  ],
  lockbox: (view, clock) => [sections.keys(view, clock), sections.personalLocks(view, clock)],
  handover: (view, clock) => [
    sections.walkDown(view, clock),
    sections.people(view, clock),
    sections.findings(view, clock),
    signatures([
      { who: words.signs.offgoing, name: offGoingOf(view) },
      { who: words.signs.oncoming, name: view.handover?.to.name ?? "" },
    ]),
  ],
};

function signatures(lines: { who: string; name: string }[]): SheetSection {
  return { kind: "signatures", heading: words.headings.signatures, lines };
}

/** Who leads the part that changes hands. */
function offGoingOf({ handover, coordinator, responsible }: ExecutionView): string {
  return (handover?.part === "coordinator" && coordinator?.name) || responsible.name;
}
