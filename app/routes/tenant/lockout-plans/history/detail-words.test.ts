import { expect, it } from "vitest";
import { allTexts } from "../../../../../tests/support/texts.ts";
import type { CommandOf, CommandType, ExecutionCommand } from "#contract/executions/commands.ts";
import { commandTypes } from "#contract/executions/commands.ts";
import { contextOf, lockoutAt, otherPlanId } from "#domain/execution/example-lockout.ts";
import { ravi } from "#domain/execution/example-people.ts";
import { rules } from "#domain/execution/rules.ts";

const { history } = allTexts as {
  history: { details: Record<string, string>; actions: { execution: Record<string, string> } };
};

/** The inputs of all commands; a command ignores those it does not know. */
const [point] = lockoutAt("test_energised").points;
const everything = {
  pointId: point?.id ?? "",
  pointIds: [point?.id ?? ""],
  reading: { value: 0, unit: "V" },
  lockNumber: "L-1",
  employees: ["Ivo Frank"],
  toUserId: ravi.userId,
  userId: ravi.userId,
  expiresAt: "2026-11-20T12:00:00Z",
  reviewBy: "2026-11-20T12:00:00Z",
  attempts: [{ by: "Sam", means: "Phone", at: "2026-11-20T12:00:00Z" }],
};

function detailsOf<Type extends CommandType>(type: Type): string[] {
  const execution = lockoutAt("working");
  const context = contextOf(ravi, {
    otherHolds: { [everything.pointId]: [{ planId: otherPlanId, title: "x", leader: "y" }] },
  });
  const command = { ...everything, type } as unknown as ExecutionCommand as CommandOf<Type>;
  const { details } = rules[type].apply({ execution, context, target: everything }, command);
  // What ended is said by the name of the step.
  return Object.keys(details).filter((name) => name !== "ended");
}

it.each(commandTypes)("the history has words for %s and everything that it records", (type) => {
  expect(history.actions.execution[type]).toBeTruthy();
  expect(detailsOf(type).filter((name) => !(name in history.details))).toEqual([]);
});
