import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { Kept, Recorded } from "#app/features/offline/records.ts";
import { i18n } from "#app/lib/i18n.server.ts";

// The page names itself beside the tenant.
vi.stubGlobal("document", { title: "Hasp · Acme" });
const { NotHere } = await import("./not-here.tsx");

const planId = "0190a3c2-5b7e-7c3d-9f10-2a4b6c8d0e1f";
const execute = `href="/lockout-plans/${planId}/execute"`;

function shown(asked: string | null, commands: readonly ExecutionCommand[] = [], hasSignal = true): string {
  const entries = commands.map((command, place): Recorded => {
    const sequence = place + 1;
    const key = `${sequence}`;
    return { key, sequence, predecessor: null, deviceAt: "", command, state: "arrived", reasons: [] };
  });
  const last = commands.length > 0 ? { held: { planId, view: { points: [] } }, entries } : undefined;
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <NotHere hasSignal={hasSignal} planId={asked} last={last as unknown as Kept} />
    </I18nextProvider>,
  );
}

const stop: ExecutionCommand = { type: "call_stop", reason: undefined };
const sent = i18n.t("executions.offline.sentDanger");

test("with signal, the page leads to the lockout that it was asked for", () => {
  expect(shown(planId)).toContain(execute);
  expect(shown(null)).toContain('href="/"');
  expect(shown(planId, [], false)).not.toContain(execute);
});

test("a STOP that was sent stays on the screen of who called it, with the way to its lockout", () => {
  const page = shown(null, [stop]);
  expect(page).toContain(sent);
  expect(page).toContain(execute);
  expect(shown(null, [{ type: "sign_off" }])).not.toContain(sent);
});
