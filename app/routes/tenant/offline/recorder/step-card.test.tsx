import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { contextOf, lockoutAt, now } from "#domain/execution/example-lockout.ts";
import { e1, ravi } from "#domain/execution/example-people.ts";
import { viewOf } from "#domain/execution/view.ts";
import type { Held } from "#app/features/offline/records.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { StepCard } from "./step-card.tsx";

test("a step without signal says which point it is, and what to wear before anything else", () => {
  const view = viewOf(lockoutAt("shut_down"), contextOf(ravi));
  const wear = { ppe: ["safety_glasses", "work_gloves"] as const, otherPpe: "Ear plugs" };
  const held = {
    procedures: [
      { equipmentTag: "M-1", steps: [], wear },
      { equipmentTag: "M-2", steps: [] },
    ],
  };
  const shown = renderToString(
    <I18nextProvider i18n={i18n}>
      <StepCard
        view={view}
        held={{ ...held, view, ownLocks: [] } as unknown as Held}
        command={{ type: "isolate_point", pointId: e1, allowed: true, reasons: [] }}
        now={now}
        recording={{
          record: () => Promise.resolve(true),
          keepPhoto: () => Promise.resolve(),
          failure: undefined,
          correct: () => {},
          failures: 0,
          isBusy: false,
          leaseId: "1",
          place: "0",
        }}
        hasSignal={false}
      />
    </I18nextProvider>,
  ).replaceAll(/<[^>]*>/g, " ");
  expect(shown).toContain(`Point 1 of ${view.points.length}`);
  expect(shown).toMatch(/Wear:\s+safety glasses/);
  expect(shown).toContain("Ear plugs");
  expect(shown.indexOf("Wear:")).toBeLessThan(shown.indexOf(view.points[0]!.location));
});
