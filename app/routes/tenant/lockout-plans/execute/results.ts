import type { TFunction } from "i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { TaskCommand } from "./current-task.ts";

/** What a button of the form says happened. */
export interface Result {
  label: string;
  name: string;
  value: string;
}

export interface Results {
  good: Result;
  bad?: Result;
}

/** Says that the reading is bad, beside whatever was typed. */
export const badReading = { name: "bad", value: "yes" } as const;

/** Says in the form of a lifted stop that there was only a finding. */
export const findingAlone = "findingAlone";

/** The buttons that say what was found or done: two where energy may be left; undefined where the button says no more. */
export function resultsOf(
  { points }: ExecutionView,
  { type, also, pointId, stations }: TaskCommand,
  t: TFunction,
): Results | undefined {
  if (type === "try_start") {
    return {
      good: { label: t("executions.tasks.try_start.button"), name: "response", value: "none" },
      // Each station has a button of its own that says so.
      ...(!stations && {
        bad: { label: t("executions.tasks.try_start.bad"), name: "response", value: "responded" },
      }),
    };
  }
  const relieves = also === "verify_point";
  if (type === "relieve" && !relieves) {
    const tag = points.find(({ id }) => id === pointId)?.tag ?? "";
    return {
      good: { label: t("executions.tasks.relieve.button", { tag }), name: "methodConfirmed", value: "on" },
    };
  }
  if (type !== "verify_point" && !relieves) return undefined;
  const task = relieves ? "relieve_and_verify" : "verify_point";
  const isCheck = points.find(({ id }) => id === pointId)?.verificationKind === "check";
  if (isCheck) {
    return {
      good: { label: t(`executions.tasks.${task}.passed`), name: "passed", value: "yes" },
      bad: { label: t("executions.tasks.verify_point.failed"), name: "passed", value: "no" },
    };
  }
  return {
    good: { label: t(`executions.tasks.${task}.button`), name: badReading.name, value: "no" },
    bad: { label: t("executions.tasks.verify_point.bad"), ...badReading },
  };
}
