import type { z } from "zod";
import type { PlanDetail, planDraft } from "#contract/plans/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { instantOf, wallTimeOf } from "#app/lib/wall-time.ts";

type Draft = z.input<typeof planDraft>;

/** The plan that a form describes. Its times are those of the clock in `timeZone`; the API checks the rest. */
export function draftFrom(posted: Pick<PostedForm, "text" | "optional" | "all">, timeZone: string): Draft {
  return {
    title: posted.text("title"),
    reason: posted.text("reason"),
    workOrder: posted.optional("workOrder"),
    windowStart: instantOf(posted.text("windowStart"), timeZone),
    windowEnd: instantOf(posted.text("windowEnd"), timeZone),
    ...chosenIn(posted),
    coordinatorId: posted.optional("coordinatorId"),
  };
}

/** Machines and people as chosen in a form. A list is an input for each, or one with commas. */
export function chosenIn({ text, all }: Pick<PostedForm, "text" | "all">) {
  const ids = (name: string) => all(name).flatMap((typed) => typed.split(",").filter(Boolean));
  return {
    equipmentIds: ids("equipmentIds"),
    responsibleId: text("responsibleId"),
    coordinatorId: text("coordinatorId"),
    workerIds: ids("workerIds"),
    affectedIds: ids("affectedIds"),
  };
}

/** Initial values of the form's inputs, by name. */
export type PlanValues = Record<
  "title" | "reason" | "workOrder" | "windowStart" | "windowEnd" | "responsibleId" | "coordinatorId",
  string
> &
  Record<"equipmentIds" | "workerIds" | "affectedIds", string[]>;

/** A new plan: from the next full hour, for eight hours. `now` is an instant. */
export function emptyValues(
  now: string,
  timeZone: string,
  equipmentIds: string[],
  workOrder = "",
): PlanValues {
  const hour = 3_600_000;
  const start = Math.ceil(Date.parse(now) / hour) * hour;
  return {
    title: "",
    reason: "",
    workOrder,
    windowStart: wallTimeOf(new Date(start).toISOString(), timeZone),
    windowEnd: wallTimeOf(new Date(start + 8 * hour).toISOString(), timeZone),
    responsibleId: "",
    coordinatorId: "",
    equipmentIds,
    workerIds: [],
    affectedIds: [],
  };
}

/** A plan drafted after another: the same job at another time, so its window and work order are new. */
export function copiedValues(plan: PlanDetail, now: string, timeZone: string): PlanValues {
  const { windowStart, windowEnd, workOrder } = emptyValues(now, timeZone, []);
  return { ...valuesOf(plan, timeZone), windowStart, windowEnd, workOrder };
}

export function valuesOf(plan: PlanDetail, timeZone: string): PlanValues {
  const withRole = (role: PlanDetail["people"][number]["role"]) =>
    plan.people.filter((person) => person.role === role).map((person) => person.id);
  return {
    title: plan.title,
    reason: plan.reason,
    workOrder: plan.workOrder ?? "",
    windowStart: wallTimeOf(plan.windowStart, timeZone),
    windowEnd: wallTimeOf(plan.windowEnd, timeZone),
    responsibleId: plan.responsible.id,
    coordinatorId: withRole("coordinator")[0] ?? "",
    equipmentIds: plan.equipment.map((machine) => machine.id),
    workerIds: withRole("worker"),
    affectedIds: withRole("affected"),
  };
}
