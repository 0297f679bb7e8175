import { fieldErrors, type InputsOfRefusals } from "#app/routes/tenant/lockout-plans/execute/field-errors.ts";

/** Why a press was not recorded: a sentence of the rules with its code, or one of this device, without. */
export interface Reason {
  code: string;
  message: string;
}

/** Those that only the page without signal has. */
const ofRecorder: InputsOfRefusals = { own_lock_offline: ["lockNumber"] };

/** What answers a refusal besides the input that it names. */
const alsoAnswers: Record<string, string> = { confirmed: "value", provedAfter: "provedBefore" };

/** The sentences beside the inputs, by their names. */
export function errorsOf(reasons: readonly Reason[]): Record<string, string> {
  return fieldErrors({ fields: {}, reasons: [...reasons] }, ofRecorder);
}

/** What is left of them once that input is corrected: what names no input stays until the next press. */
export function withoutAnswered(reasons: readonly Reason[], input: string): Reason[] {
  return reasons.filter((reason) => {
    const inputs = Object.keys(errorsOf([reason]));
    return !inputs.some((each) => each === input || alsoAnswers[each] === input);
  });
}
