import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { LeaseContext } from "#contract/executions/lease-context.ts";
import { after, contextOf, lockoutAt, now } from "#domain/execution/example-lockout.ts";
import { e1, ravi, uuid } from "#domain/execution/example-people.ts";
import { viewOf } from "#domain/execution/view.ts";
import type { Kept, Recorded } from "#app/features/offline/records.ts";
import { i18n } from "#app/lib/i18n.server.ts";

// The page names itself beside the tenant.
vi.stubGlobal("document", { title: "Hasp · Acme" });
const { LeasePage } = await import("./lease-page.tsx");

const context = contextOf(ravi);
const deviceId = uuid(91);
const expiresAt = "2026-11-20T10:00:00.000Z";
const take: ExecutionCommand = { type: "take_offline", deviceId, pointIds: [e1], expiresAt };
const verifiable = after(lockoutAt("de_energised"), [take], context);
const isolatable = after(lockoutAt("shut_down"), [take], context);

/** The page of a lease, with what the server knew, and what was recorded since. */
function shown(known: typeof verifiable, entries: readonly Recorded[], hasSignal = false): string {
  const { actor, today, policy } = context;
  const held: Kept["held"] = {
    planId: known.planId,
    number: known.leases[0]?.number ?? 0,
    userId: ravi.userId,
    deviceId,
    token: "",
    expiresAt,
    view: viewOf(known, context),
    context: { now, today, actor, people: {}, policy } as unknown as LeaseContext,
    ahead: Date.parse(now) - Date.now(),
    ownLocks: [],
    procedures: [],
    isOver: false,
  };
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <LeasePage
        kept={{ held, entries: [...entries] }}
        earlier={[]}
        hasSignal={hasSignal}
        sent={undefined}
        reload={() => Promise.resolve()}
      />
    </I18nextProvider>,
  );
}

const step = (command: ExecutionCommand, state: Recorded["state"]): Recorded => ({
  key: "1",
  sequence: 1,
  predecessor: null,
  deviceAt: new Date().toISOString(),
  command,
  state,
  reasons: [],
});
const stop: ExecutionCommand = { type: "call_stop", reason: undefined };
const unsafe = i18n.t("executions.offline.unsafe");
const unsent = i18n.t("executions.offline.unsafeUnsent");

test("the alarm stays where a step was refused and nothing more is recorded here", () => {
  const known = after(verifiable, [stop], context);
  const page = shown(known, [step({ type: "sign_off" }, "refused")]);
  expect(page).toContain(unsafe);
  expect(page).not.toContain(unsent);
});

test("whatever made the lockout unsafe here, the page says that no one else knows", () => {
  const reading: ExecutionCommand = {
    type: "verify_point",
    pointId: e1,
    method: "Measure",
    reading: { value: 230, unit: "V" },
    instrument: "VT-07",
    provedBefore: true,
    provedAfter: true,
  };
  for (const command of [stop, reading])
    expect(shown(verifiable, [step(command, "waiting")])).toContain(unsent);
  // What the reading says of the point is why it is isolated again.
  const again = i18n.t("executions.offline.unsafeDoubted", { tag: "IMM-E1" });
  expect(shown(verifiable, [step(reading, "waiting")])).toContain(again);
  expect(shown(verifiable, [step(stop, "waiting")])).not.toContain(again);
  expect(shown(verifiable, [])).not.toContain(unsafe);
});

test("once a STOP is sent, the page says so and leads to its lockout instead of going on here", () => {
  const known = after(isolatable, [stop], context);
  expect(shown(known, [step(stop, "arrived")], true)).toContain(i18n.t("executions.offline.signalUnsafe"));
  expect(shown(isolatable, [], true)).toContain(i18n.t("executions.offline.signalSent"));
});

test("only without signal does the page say that no one else sees a STOP from here", () => {
  const alone = i18n.t("executions.offline.stopText");
  expect(shown(verifiable, [])).toContain(alone);
  expect(shown(verifiable, [], true)).not.toContain(alone);
});

test("after one's own STOP no step is offered, but to lock what one has isolated", () => {
  const isolate: ExecutionCommand = { type: "isolate_point", pointId: e1, scannedTag: "IMM-E1" };
  const words = { tag: "IMM-E1", shortPosition: "OFF" };
  const isolateTitle = i18n.t("executions.tasks.isolate_point.title", words);
  const noStep = i18n.t("executions.offline.noStep");
  expect(shown(isolatable, [])).toContain(isolateTitle);
  const stopped = shown(isolatable, [step(stop, "waiting")]);
  expect(stopped).toContain(noStep);
  expect(stopped).toContain(i18n.t("executions.offline.noStepText", { name: "Tess Okafor" }));
  expect(stopped).not.toContain('data-place="main"');
  const left = shown(isolatable, [
    step(isolate, "waiting"),
    { ...step(stop, "waiting"), key: "2", sequence: 2, predecessor: "1" },
  ]);
  expect(left).toContain(i18n.t("executions.offline.unsafeLock", words));
  expect(left).toContain('data-place="main"');
  expect(left).not.toContain(noStep);
});

test("who is signed on finds the sign-off open after a STOP", () => {
  const signOn: ExecutionCommand = { type: "sign_on", lockNumber: "L-4", briefed: true };
  const atWork = after(lockoutAt("working"), [signOn, take], context);
  const signOff = /<details[^>]*open=""[^>]*><summary[^>]*>(<svg.*?<\/svg>)?Sign off without signal/;
  expect(shown(atWork, [])).not.toMatch(signOff);
  expect(shown(atWork, [step(stop, "waiting")])).toMatch(signOff);
});
