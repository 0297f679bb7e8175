import type { ProcedureStepKind } from "#contract/energy.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureContent, ProcedureStep } from "#contract/procedures/schemas.ts";
import type { PointInWords } from "./own-words.ts";
import { completeContent, emptyStep } from "./procedure-content.ts";

type Point = PointInWords &
  Pick<IsolationPoint, "normalPosition" | "lockable"> &
  Partial<Pick<IsolationPoint, "energyType">> & {
    /** The photo of the point, for the step that isolates it. */
    photoId?: string | null;
  };

interface Machine {
  tag: string;
  name: string;
}

/** A beginning for a machine's procedure: what the law asks every text to say, and the steps of its points. */
export function contentFromPoints(machine: Machine, points: readonly Point[]): ProcedureContent {
  const name = `${machine.tag}, ${machine.name}`;
  return completeContent({
    scope: `This procedure covers ${name}, with every isolation point listed in it. It covers no other machine.`,
    purpose: `To bring ${name} to zero energy and keep it there, so that nobody is hurt by its unexpected start-up or by stored energy.`,
    authorisation:
      "Only authorized employees whose certificate is valid isolate, lock, verify and restore. Affected employees are told before the locks go on and after they are off. Each lockout has one responsible person at every moment.",
    rules:
      "Each person who works applies a personal lock and tag and removes it themselves. An absent person's lock comes off only by the procedure of (e)(3). At a change of shift the oncoming person takes over before the off-going one leaves. Push-buttons, interlocks and emergency stops isolate nothing.",
    enforcement:
      "Supervisors observe lockouts on this machine. The procedure is inspected at least once in 12 months by an authorized employee who does not use it. Deviations stop the work, are recorded, and lead to retraining.",
    steps: stepsFromPoints(machine, points),
  });
}

/** The try-start of every machine: where its stations are listed, there is nothing to add. */
export const tryStartText =
  "Try-start: keep everyone clear. Press start at every control station: there must be no response. Put every control back to off.";

/** Typed steps in the order of 29 CFR 1910.147(d) and (e), with a step of each kind for each point. */
export function stepsFromPoints(machine: Machine, points: readonly Point[]): ProcedureStep[] {
  return [
    plain(
      "prepare",
      `Read this procedure. Know the kind, the magnitude and the hazards of every energy of ${machine.tag}, and the means to control it. Bring locks, tags and instruments.`,
    ),
    plain(
      "notify",
      `Tell everyone who operates ${machine.tag} or works near it that it will be locked out, and why.`,
    ),
    plain(
      "shut_down",
      `Shut ${machine.tag} down by its normal stopping procedure. Wait until everything stands still.`,
    ),
    ...points.flatMap((point) => [isolate(point), applyLock(point)]),
    ...points.flatMap(dissipate),
    ...points.map(verify),
    plain("verify", tryStartText),
    plain("work", "Do the work. Each person works under their own lock."),
    plain(
      "clear",
      "Take tools and parts away, put guards back, and see that everyone is clear of the machine.",
    ),
    ...points.toReversed().flatMap((point) => [remove(point), restore(point)]),
    plain(
      "notify_restored",
      "Tell everyone who was told before that the locks are off and the machine can start.",
    ),
  ];
}

function plain(kind: ProcedureStepKind, text: string): ProcedureStep {
  return { ...emptyStep(kind), text };
}

function at(kind: ProcedureStepKind, point: Point, text: string): ProcedureStep {
  return { ...plain(kind, text), pointTag: point.tag };
}

function isolate(point: Point): ProcedureStep {
  const text = `${point.label}, ${point.name} (${point.location}): bring it to ${point.isolatedPosition}.`;
  const { name: device, isolationMethod: method, photoId = null } = point;
  return { ...at("isolate", point, text), device, method, photoId, minutes: 3 };
}

function applyLock(point: Point): ProcedureStep {
  return { ...at("apply_lock", point, applyText(point)), minutes: 2 };
}

/** A device that takes no lock gets a tag and an additional measure, (c)(3)(ii). */
function applyText({ label, name, isolatedPosition, lockable }: Point): string {
  return lockable
    ? `${label}, ${name}: with the device in position ${isolatedPosition}, attach your lock and tag. Pull the lock and try to move the device: it must not move.`
    : `${label}, ${name}: hang the tag in position ${isolatedPosition}, and take the additional measure. Try to move the device: it must not move.`;
}

function dissipate(point: Point): ProcedureStep[] {
  if (point.dissipation === null) return [];
  return [{ ...at("dissipate", point, `${point.label}, ${point.name}: ${point.dissipation}`), minutes: 5 }];
}

/**
 * Its limit, unit, and live-dead-live are shown from the point wherever the step is shown: written down here, they
 * would contradict the point once it changes.
 */
function verify(point: Point): ProcedureStep {
  return { ...at("verify", point, `${point.label}, ${point.name}: ${point.verification}`), minutes: 5 };
}

/** The step as the point now says it; its photo, caution, and time stay. */
export function asPointSays(step: ProcedureStep, point: Point): ProcedureStep {
  if (step.kind === "apply_lock") return { ...step, text: applyLock(point).text };
  return { ...step, text: verify(point).text, limit: null };
}

function remove(point: Point): ProcedureStep {
  const text = point.lockable
    ? `${point.label}, ${point.name}: the person who applied the lock removes it, with its tag.`
    : `${point.label}, ${point.name}: the person who hung the tag removes it, and undoes the additional measure.`;
  return { ...at("remove", point, text), minutes: 1 };
}

/** What relieved stored energy, as an open bleed, would let it out at people: it is closed or taken away first. */
function restore(point: Point): ProcedureStep {
  const first =
    point.dissipation === null
      ? ""
      : `first ${undoneFirst(point.energyType)} (${withoutStop(point.dissipation)}). Then `;
  const text = `${point.label}, ${point.name}: ${first}bring it back to ${point.normalPosition}, only when no other lockout holds it.`;
  return { ...at("restore", point, text), minutes: 3 };
}

function undoneFirst(energy: Point["energyType"]): string {
  if (energy === "electrical") return "remove every ground that relieved it";
  if (energy === "gravity" || energy === "mechanical" || energy === "stored_spring")
    return "take away every block and pin that holds it";
  return "close every bleed and drain that relieved it";
}

function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, "");
}
