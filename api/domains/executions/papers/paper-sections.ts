import type { ExecutionView } from "#contract/executions/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { stopsIn } from "#domain/execution/stops.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import type { SheetSection } from "#api/infrastructure/pdf/sheets/sheet-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { Clock } from "./clock.ts";
import { lockOf, namedPoint, peopleOn, positionOf, verificationOf } from "./point-words.ts";

const words = screenWords.printed.permit;
const { columns, headings, none } = words;

/** The parts that the papers of a lockout are put together from. */
export const sections = {
  points: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.points,
    columns: [
      { title: columns.pointTag, share: 3 },
      { title: columns.position, share: 3 },
      { title: columns.lock, share: 3 },
      { title: columns.verified, share: 4 },
    ],
    rows: view.points.map((point) => [
      namedPoint(point),
      positionOf(point, clock),
      lockOf(point, clock),
      verificationOf(point, clock),
    ]),
    empty: none.points,
  }),

  people: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.people,
    columns: [
      { title: columns.name, share: 4 },
      { title: columns.employer, share: 3 },
      { title: columns.lock, share: 2 },
      { title: columns.on, share: 2 },
    ],
    rows: peopleOn(view).map(({ name, employer, lockNumber, signedOnAt }) => [
      name,
      employer ?? "–",
      lockNumber,
      signedOnAt ? clock.at(signedOnAt) : "–",
    ]),
    empty: none.people,
  }),

  findings: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.findings,
    columns: [
      { title: columns.pointTag, share: 3 },
      { title: columns.found, share: 5 },
      { title: columns.foundBy, share: 3 },
    ],
    rows: findingsOf(view, clock),
    empty: none.findings,
  }),

  keys: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.keys,
    columns: [
      { title: columns.key, share: 2 },
      { title: columns.pointTag, share: 4 },
      { title: columns.appliedBy, share: 3 },
    ],
    rows: view.points.flatMap((point) => {
      const { lock } = point.condition;
      if (!lock?.box) return [];
      return [[lock.number, namedPoint(point), `${lock.appliedBy.name}, ${clock.at(lock.at)}`]];
    }),
    empty: none.keys,
  }),

  personalLocks: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.personal,
    columns: [
      { title: columns.lock, share: 2 },
      { title: columns.name, share: 4 },
      { title: columns.on, share: 3 },
    ],
    rows: peopleOn(view).map(({ name, employer, lockNumber, signedOnAt }) => [
      lockNumber,
      [name, employer].filter(Boolean).join(", "),
      signedOnAt ? clock.at(signedOnAt) : "–",
    ]),
    empty: none.personal,
  }),

  walkDown: (view: ExecutionView, clock: Clock): SheetSection => ({
    kind: "table",
    heading: headings.walkdown,
    columns: [
      { title: columns.pointTag, share: 4 },
      { title: columns.position, share: 3 },
      { title: columns.lock, share: 3 },
      { title: columns.walked, share: 2 },
    ],
    rows: view.points
      .filter(({ condition }) => condition.isolated && !condition.restored)
      .map((point) => {
        const walked = view.handover?.walkedDown.find(({ pointId }) => pointId === point.id);
        const where = positionOf(point, clock);
        return [namedPoint(point), where, lockOf(point, clock), walked ? clock.at(walked.at) : ""];
      }),
    empty: none.points,
  }),
};

function findingsOf({ unsafe, points }: ExecutionView, clock: Clock): string[][] {
  if (!unsafe) return [];
  const { findings } = unsafe;
  const stopped = stopsIn(unsafe).map(({ by, at, reason }) => [
    words.machineWide,
    [words.found.stop, reason].filter(Boolean).join(": "),
    `${by.name}, ${clock.at(at)}`,
  ]);
  const found = findings.map(({ kind, pointId, reading, note, elsewhere, by, at }) => [
    points.find(({ id }) => id === pointId)?.tag ?? words.machineWide,
    [
      screenWords.finding[kind],
      reading && formatReading(reading.value, reading.unit),
      note,
      elsewhere && filled(words.found.elsewhere, { title: elsewhere }),
    ]
      .filter(Boolean)
      .join(", "),
    `${by.name}, ${clock.at(at)}`,
  ]);
  return [...stopped, ...found];
}
