import { expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { ofLead, toDoIn } from "./unsafe-alert.tsx";

const view = { responsible: { userId: "tess", name: "Tess Okafor" } } as ExecutionView;

/** What the alarm tells someone to do. */
function said(userId: string, isSignedOn: boolean, findings: readonly object[] = []): string {
  const unsafe = { findings } as unknown as NonNullable<ExecutionView["unsafe"]>;
  const key = `executions.unsafe.${toDoIn(unsafe, isSignedOn)}${ofLead(view, userId)}` as const;
  return i18n.t(key, { name: view.responsible.name });
}

test("who leads is told that they say when work goes on, everyone else who does", () => {
  expect(said("ravi", true)).toContain("Tess Okafor says when work can go on.");
  expect(said("tess", true)).toContain("You say when work can go on.");
  expect(said("ravi", false)).toBe("No one signs on until Tess Okafor has recorded what was done.");
  expect(said("tess", false)).toBe("No one signs on until you have recorded what was done.");
  expect(said("tess", false, [{}])).toContain("until you have recorded what was done, and what was in doubt");
});
