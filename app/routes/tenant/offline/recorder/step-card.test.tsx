import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { contextOf, lockoutAt, now } from "#domain/execution/example-lockout.ts";
import { e1, ravi } from "#domain/execution/example-people.ts";
import { viewOf } from "#domain/execution/view.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import type { Held } from "#app/features/offline/records.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { StepCard } from "./step-card.tsx";

const recording = {
  record: () => Promise.resolve(true),
  keepPhoto: () => Promise.resolve(),
  failure: undefined,
  correct: () => {},
  failures: 0,
  isBusy: false,
  leaseId: "1",
  place: "0",
};

/** The words of the card of a step at E1. */
function shown(view: ExecutionView, type: PossibleCommand["type"], held: object): string {
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <StepCard
        view={view}
        held={{ procedures: [], ownLocks: [], ...held, view } as unknown as Held}
        command={{ type, pointId: e1, allowed: true, reasons: [] }}
        now={now}
        recording={recording}
        hasSignal={false}
      />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, " ");
}

test("a step without signal says which point it is, and what to wear before anything else", () => {
  const view = viewOf(lockoutAt("shut_down"), contextOf(ravi));
  const wear = { ppe: ["safety_glasses", "work_gloves"] as const, otherPpe: "Ear plugs" };
  const procedures = [
    { equipmentTag: "M-1", steps: [], wear },
    { equipmentTag: "M-2", steps: [] },
  ];
  const words = shown(view, "isolate_point", { procedures });
  expect(words).toContain(`Point 1 of ${view.points.length}`);
  expect(words).toMatch(/Wear:\s+safety glasses/);
  expect(words).toContain("Ear plugs");
  expect(words.indexOf("Wear:")).toBeLessThan(words.indexOf(view.points[0]!.location));
});

test("a lock that is on already is offered for no other point, and a point without one is isolated with a warning", () => {
  const on = lockoutAt("verified").points.find(({ id }) => id !== e1)?.condition.lock?.number ?? "";
  const view = viewOf(lockoutAt("verified"), contextOf(ravi));
  const warning = "You have no lock left for this point";
  expect(shown(view, "isolate_point", { ownLocks: [on] })).toContain(warning);
  expect(shown(view, "isolate_point", { ownLocks: [on, "L-99"] })).not.toContain(warning);
  expect(shown(view, "apply_lock", { ownLocks: [on, "L-99"] })).toMatch(/Your own locks:\s+L-99\s*\./);
  expect(shown(view, "apply_lock", { ownLocks: [on] })).toContain("Your own locks are all on.");
});
