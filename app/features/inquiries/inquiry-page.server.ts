import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { openInquiryForm, sendInquiry } from "#contract/inquiries/calls.ts";
import type { inquiryForm } from "#contract/inquiries/schemas.ts";
import { campaignWords } from "#contract/inquiries/words.ts";
import type { InquiryKind } from "#contract/inquiries/words.ts";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { publicAction, publicLoader, tenantHomePath } from "#app/lib/guards.server.ts";
import { cameFrom } from "./came-from.ts";
import { inquiryInputs } from "./inquiry-inputs.ts";

/** The data of a form page: the form with its own token and key, or, after it was sent, what happens next. */
export const inquiryLoader = publicLoader(async ({ request, context, url, call }) => {
  if (context.area === "tenant") throw redirect(await tenantHomePath({ request, context }));
  const canonical = canonicalAddress(request.url);
  if (url.searchParams.has("sent")) return { canonical, form: null };
  const { token } = await call(openInquiryForm, {});
  const source = cameFrom(url, request.headers.get("Referer"));
  return { canonical, form: { token, key: newFormKey(), source } };
});

/** Sends the form; then the same page says what happens next. */
export function inquiryAction(kind: InquiryKind) {
  return publicAction(async ({ request, context, url, call }) => {
    const posted = await readForm(request, context.requestId);
    return answerForm(posted, async () => {
      await call(sendInquiry, { body: bodyOf(kind, posted, url.pathname), idempotencyKey: posted.key });
      return redirect(`${url.pathname}?sent=1`, 303);
    });
  });
}

/** As it was typed: the API validates. */
function bodyOf(kind: InquiryKind, posted: PostedForm, page: string): z.input<typeof inquiryForm> {
  const answers = inquiryInputs[kind].map(({ name, control }) => [
    name,
    control === "checkboxes" ? posted.all(name) : posted.text(name),
  ]);
  const body: unknown = {
    kind,
    name: posted.text("name"),
    email: posted.text("email"),
    phone: posted.text("phone"),
    company: posted.text("company"),
    message: posted.text("message"),
    page,
    referrer: posted.text("referrer"),
    campaign: Object.fromEntries(campaignWords.map((word) => [word, posted.text(`utm_${word}`)])),
    token: posted.text("token"),
    website: posted.text("website"),
    answers: Object.fromEntries(answers),
  };
  return body as z.input<typeof inquiryForm>;
}
