import type { PolicySet } from "#contract/policies/words.ts";
import { refusalsOf } from "#contract/sentences.ts";
import { type LockoutRefusal, lockoutRefusal } from "./sentences.ts";

/** The sentences that name people as a standard does, said in the words of another one, as the screens do. */
const hsg253 = refusalsOf({
  not_authorised: "You are not recorded as competent to lock out. Ask a competent person to do this.",
  authorisation_lapsed:
    "You were recorded as competent to lock out until {validUntil:day}. Renew your training, or ask a competent person to do this.",
  person_not_authorised: "{name} is not recorded as competent to lock out today. Choose another person.",
});
const iso14118 = refusalsOf({
  not_authorised: "You have no lockout authorization. Ask an authorized person to do this.",
  authorisation_lapsed:
    "Your lockout authorization was valid until {validUntil:day}. Renew your training, or ask an authorized person to do this.",
  person_not_authorised: "{name} has no current lockout authorization. Choose another person.",
});
const bySet: Record<PolicySet, typeof hsg253> = { osha: lockoutRefusal, hsg253, iso14118 };

/** A refusal in the words of the standard that the lockout goes by. */
export function inWordsOf(set: PolicySet, refusal: LockoutRefusal): LockoutRefusal {
  const say = bySet[set];
  if (refusal.code === "not_authorised") return say("not_authorised");
  if (refusal.code === "person_not_authorised")
    return say("person_not_authorised", { name: refusal.params["name"] ?? "" });
  if (refusal.code !== "authorisation_lapsed") return refusal;
  return say("authorisation_lapsed", { validUntil: refusal.params["validUntil"] ?? "" });
}
