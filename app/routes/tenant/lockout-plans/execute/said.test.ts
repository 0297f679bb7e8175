import { expect, test } from "vitest";
import type { ProcedureStepKind } from "#contract/energy.ts";
import { contextOf, electrical, lockoutAt } from "#domain/execution/example-lockout.ts";
import { viewOf } from "#domain/execution/view.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import type { GuideText } from "./guide.ts";
import { fitsOneScreen, saidOf } from "./said.ts";

const says = (kind: ProcedureStepKind, text: string, caution: string | null = null): GuideText => ({
  equipmentTag: "M-1",
  step: { ...emptyStep(kind), text, caution },
});

test("every step of the shutdown is said, not the first alone", () => {
  const guide = [
    says("prepare", "Take six locks."),
    says("shut_down", "Run it empty."),
    says("shut_down", "Press STOP.", "Interlocks isolate nothing."),
  ];
  const said = saidOf({ type: "shut_down" }, undefined, guide);
  expect(said.lead).toBe("Run it empty.\nPress STOP.");
  expect(said.cautions).toEqual(["Interlocks isolate nothing."]);
});

test("how a step is done is said with it", () => {
  const { equipmentTag, step } = says("shut_down", "Shut it down.");
  const guide = [{ equipmentTag, step: { ...step, method: "Press the red STOP key." } }];
  expect(saidOf({ type: "shut_down" }, undefined, guide).lead).toBe("Shut it down.\nPress the red STOP key.");
});

test("with the notification, the shutdown and its caution come after whom to tell", () => {
  const guide = [
    says("notify", "Tell the operators.", "Wait for their answer."),
    says("shut_down", "Press STOP.", "Interlocks isolate nothing."),
  ];
  expect(saidOf({ type: "notify", also: "shut_down" }, undefined, guide)).toEqual({
    cautions: ["Wait for their answer."],
    lead: "Tell the operators.",
    then: { cautions: ["Interlocks isolate nothing."], text: "Press STOP." },
  });
});

test("how energy is let back in is said before how a lock comes off, once where machines say the same", () => {
  const guide = [
    says("remove", "Take your lock."),
    says("restore", "Open it slowly."),
    says("restore", "Open it slowly."),
    says("restore", "Look for leaks."),
  ];
  const said = saidOf({ type: "unlock_point", also: "restore_point" }, undefined, guide);
  expect(said.lead).toBe("Open it slowly.\nLook for leaks.");
});

test("at a point, what the procedure says besides comes after how the point is done", () => {
  const guide = [
    says("isolate", "Keep radio contact with the control room."),
    says("isolate", electrical.isolationMethod),
    says("apply_lock", "Pull the lock."),
  ];
  const [point] = viewOf(lockoutAt("shut_down"), contextOf()).points;
  expect(saidOf({ type: "isolate_point" }, point, guide).lead).toBe(
    `${electrical.isolationMethod}\nKeep radio contact with the control room.`,
  );
});

test("what no phone shows at once comes on two screens", () => {
  const line = "Walk to the panel and press the stop.";
  const short = [says("notify", line), says("shut_down", line)];
  expect(fitsOneScreen(short)).toBe(true);
  expect(fitsOneScreen([...short, says("prepare", line.repeat(20))])).toBe(true);
  expect(fitsOneScreen([...short, says("shut_down", line.repeat(20))])).toBe(false);
  expect(fitsOneScreen([...short, says("shut_down", line, line.repeat(20))])).toBe(false);
});
