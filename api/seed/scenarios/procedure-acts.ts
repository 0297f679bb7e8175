import type { SentCommand } from "#contract/executions/commands.ts";
import { controlStationsOf, type SeededMachine } from "../equipment.ts";
import { safeVerification } from "./readings.ts";

/** A command, and the minutes of work before it is sent. */
export interface TimedCommand {
  minutes: number;
  command: SentCommand;
}

type Step = SeededMachine["procedure"]["steps"][number];
type Point = SeededMachine["points"][number];

/** From the notice to the try-start, step by step as the procedure orders it. `nextLock` takes a padlock from the cabinet. */
export function isolationActs(
  machine: SeededMachine,
  employees: string[],
  nextLock: () => string,
): TimedCommand[] {
  const { steps } = machine.procedure;
  return [
    { minutes: 0, command: { type: "notify", employees, means: "In person at the machine" } },
    {
      minutes: minutesOf(steps.filter((step) => step.kind === "shut_down")),
      command: { type: "shut_down" },
    },
    ...pointActs(machine, ["isolate", "apply_lock", "dissipate", "verify"], nextLock),
    ...controlStationsOf(machine).map((station, index): TimedCommand => ({
      minutes: index === 0 ? 5 : 1,
      command: {
        type: "try_start",
        equipmentId: machine.id,
        station,
        peopleClear: true,
        response: "none",
        controlsOff: true,
      },
    })),
  ];
}

/** Padlocks off and points back to normal, in the procedure's order. */
export function restorationActs(machine: SeededMachine): TimedCommand[] {
  return pointActs(machine, ["remove", "restore"], () => "");
}

export function minutesOf(timed: readonly { minutes?: number }[]): number {
  return timed.reduce((total, { minutes = usualMinutes }) => total + minutes, 0);
}

/** Where a step of the catalog names no time. */
const usualMinutes = 2;

function pointActs(
  { points, procedure }: SeededMachine,
  kinds: readonly Step["kind"][],
  nextLock: () => string,
): TimedCommand[] {
  return procedure.steps
    .filter((step) => kinds.includes(step.kind))
    .flatMap((step) => {
      const point = points.find(({ tag }) => tag === step.pointTag);
      const command = point && commandOf(step.kind, point, nextLock);
      return command ? [{ minutes: minutesOf([step]), command }] : [];
    });
}

function commandOf(kind: Step["kind"], point: Point, nextLock: () => string): SentCommand | undefined {
  const target = { pointId: point.id };
  switch (kind) {
    case "isolate":
      return { type: "isolate_point", ...target, scannedTag: point.tag };
    case "apply_lock":
      return { type: "apply_lock", ...target, scannedTag: point.tag, lockNumber: nextLock() };
    case "dissipate":
      return { type: "relieve", ...target, methodConfirmed: true };
    case "verify":
      return safeVerification(point);
    case "remove":
      return { type: "unlock_point", ...target };
    case "restore":
      return { type: "restore_point", ...target };
    default:
      return undefined;
  }
}
