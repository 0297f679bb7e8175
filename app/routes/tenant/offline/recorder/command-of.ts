import { decimalOf } from "#contract/decimals.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { FindingKind } from "#contract/executions/words.ts";
import { badReadingFrom } from "#app/routes/tenant/lockout-plans/execute/bad-reading.ts";

/** The step that a form of the recorder describes. The rules check what is in it, and so does the server. */
export function commandOf(form: FormData): ExecutionCommand | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const optional = (name: string) => text(name) || undefined;
  const isTicked = (name: string) => form.get(name) === "on";
  const bad = badReadingFrom({ text, optional });
  if (bad) return bad as ExecutionCommand;
  const at = { pointId: text("pointId") };
  const said = { comment: optional("comment") };
  const unwaited = { waitReason: optional("waitReason") };
  switch (text("type")) {
    case "isolate_point":
      return { type: "isolate_point", ...at, scannedTag: text("scannedTag"), ...unwaited, ...said };
    case "apply_lock":
      return {
        type: "apply_lock",
        ...at,
        scannedTag: text("scannedTag"),
        lockNumber: text("lockNumber"),
        ...said,
      };
    case "relieve":
      return {
        type: "relieve",
        ...at,
        methodConfirmed: isTicked("methodConfirmed"),
        ...unwaited,
        ...said,
      };
    case "verify_point":
      return {
        type: "verify_point",
        ...at,
        method: text("method"),
        ...result(text),
        instrument: optional("instrument"),
        provedBefore: isTicked("provedBefore"),
        provedAfter: isTicked("provedAfter"),
        confirmed: isTicked("confirmed"),
        ...unwaited,
        ...said,
      };
    case "record_finding":
      return {
        type: "record_finding",
        kind: (text("kind") || "other") as FindingKind,
        pointId: optional("pointId"),
        value: text("value") === "" ? undefined : readOff(text("value")),
        note: text("note"),
      };
    case "call_stop":
      return { type: "call_stop", reason: optional("reason") };
    case "sign_off":
      return { type: "sign_off", ...said };
    default:
      return undefined;
  }
}

/** A check that was passed or failed, or a reading. */
function result(text: (name: string) => string) {
  if (text("expects") === "check") return { passed: text("passed") === "yes" };
  return { reading: { value: readOff(text("value")), unit: text("unit") } };
}

/** What the contract refuses where it is no number. */
function readOff(typed: string): number {
  return decimalOf(typed) ?? Number.NaN;
}
