import { holdsBadgeCode, withoutBadgeCode } from "#contract/badges/code.ts";
import { getExecution } from "#contract/executions/calls.ts";
import { isLink } from "#contract/executions/scanned-tag.ts";
import { scannedCode } from "#app/features/scan/scanned-code.ts";
import { type PostedForm, refuseForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { text } from "#app/lib/i18n.ts";

type Args = Pick<GuardedArgs, "call" | "request" | "params" | "context">;
type Scanned = { posted: PostedForm } | { refused: ReturnType<typeof refuseForm> };

/**
 * The form as people mean it who paste or scan into it without scripts: the link in a danger tag is the tag of its
 * point. A link to anything else is refused by what it is. No code of a badge returns to the screen with the form.
 */
export async function readScanned(
  unread: PostedForm,
  { call, request, params, context }: Args,
): Promise<Scanned> {
  const posted = { ...unread, typed: shownAgain(unread.typed) };
  const read = posted.text("scannedTag");
  if (!isLink(read)) return { posted };
  const { points } = await call(getExecution, { params: { planId: params["id"] ?? "" } });
  const point = points.find(({ id }) => id === posted.text("pointId"));
  // The API says what is wrong.
  if (!point) return { posted };
  const { id, tag } = point;
  const wanted = { kind: "tag", tag, records: { [id]: tag } } as const;
  const scanned = scannedCode(read, wanted, new URL(request.url).origin);
  if ("value" in scanned) {
    const { value } = scanned;
    return { posted: { ...posted, text: (name) => (name === "scannedTag" ? value : unread.text(name)) } };
  }
  const why = text(`executions.scan.refused.${scanned.refusal}`, { tag });
  const sentence = `${why}. ${text("executions.scan.tag.expected", { tag })}.`;
  return { refused: refuseForm(posted, context.requestId, sentence, { scannedTag: sentence }) };
}

function shownAgain(typed: PostedForm["typed"]): PostedForm["typed"] {
  return Object.fromEntries(
    Object.entries(typed).map(([name, values]) => [
      name,
      values.map((value) => (holdsBadgeCode(value) ? withoutBadgeCode(value) : value)),
    ]),
  );
}
