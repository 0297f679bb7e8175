import { data } from "@remix-run/node";
import { listEquipment } from "#contract/equipment/calls.ts";
import { longestArticle } from "#contract/knowledge-base/words.ts";
import { searchLimit } from "#contract/limits.ts";
import type { AppLoadContext } from "@remix-run/node";
import { answerForm, keepForm, refuseForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { listed } from "./article-draft.ts";
import { viewOf } from "./article-view.server.ts";

const mostMachines = 20;

/**
 * Handles an article's form: a preview of the typed text, or saving it with its machines. `save` gets their
 * IDs; `extra` is the other data that the form needs.
 */
export async function answerArticleForm<Result, Extra extends object>(
  { call, context }: { call: GuardedArgs["call"]; context: AppLoadContext },
  posted: PostedForm,
  save: (equipmentIds: string[]) => Promise<Result>,
  extra?: () => Promise<Extra>,
) {
  if (posted.intent === "preview") {
    const body = posted.text("body");
    if (body.length > longestArticle) {
      const sentence = `Use at most ${longestArticle} characters.`;
      return refuseForm(posted, context.requestId, sentence, { body: sentence });
    }
    return data({ ...keepForm(posted), preview: await viewOf(context.tenantSlug, body) });
  }
  const tags = listed(posted.text("machines"));
  if (tags.length > mostMachines) {
    const sentence = `An article names ${mostMachines} machines at the most. Leave some out. Nothing was saved.`;
    return refuseForm(posted, context.requestId, sentence, { machines: sentence });
  }
  const machines = await Promise.all(tags.map((tag) => machineOf(call, tag)));
  const unknown = tags.filter((_, n) => machines[n] === undefined);
  if (unknown.length > 0) {
    const sentence = `There is no machine with the tag ${unknown.join(", ")}. Check the tag, or leave it out.`;
    return refuseForm(posted, context.requestId, sentence, { machines: sentence });
  }
  return answerForm(posted, () => save(machines.filter((id) => id !== undefined)), extra);
}

async function machineOf(call: GuardedArgs["call"], tag: string): Promise<string | undefined> {
  const { items } = await call(listEquipment, { query: { search: tag.slice(0, searchLimit), limit: 5 } });
  return items.find((machine) => machine.tag.toLowerCase() === tag.toLowerCase())?.id;
}
