import { expect, it } from "vitest";
import { executionCommand } from "#contract/executions/commands.ts";
import { takesComment } from "./command-traits.ts";

it.each(executionCommand.options)("offers a comment where the contract takes one", ({ shape }) => {
  expect([shape.type.value, takesComment(shape.type.value)]).toEqual([shape.type.value, "comment" in shape]);
});
