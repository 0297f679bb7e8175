import { answerForm, keepForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { machineChoice } from "./machine-choice.server.ts";

/**
 * Answers the form of a plan, new or edited: saves it, or draws it again with the machines as searched and chosen,
 * where the button asked for that or the API refused.
 */
export async function answerPlanForm<Saved>(
  call: GuardedArgs["call"],
  posted: PostedForm,
  save: () => Promise<Saved>,
) {
  const choice = async () => {
    const search = posted.text("machineSearch");
    return { machines: await machineChoice(call, search, posted.all("equipmentIds")), search };
  };
  if (posted.intent !== "save") return { ...(await choice()), ...keepForm(posted) };
  return answerForm(posted, save, choice);
}
