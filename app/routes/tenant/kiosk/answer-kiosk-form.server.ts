import { data, redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { checkBadge, choosePin, enrollKiosk, kioskSignIn } from "#contract/kiosks/calls.ts";
import { callApi, callApiForCookies } from "#app/lib/api.server.ts";
import { answerForm, readForm, refuseForm } from "#app/lib/form.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { cookieHeaders, homeAfter } from "#app/lib/home-after.server.ts";
import { text } from "#app/lib/i18n.ts";
import { dashboardPath, kioskPath } from "#app/lib/paths.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";
import { badgeForm, choosePinForm, enrollForm } from "./kiosk-forms.ts";
import type { Held } from "./pin-step.tsx";

/** Enrolls the tablet, looks up a badge, or signs its person in. */
export async function answerKioskForm({ request, context }: GuardedArgs) {
  const posted = await readForm(request, context.requestId);
  switch (posted.form) {
    case enrollForm:
      return answerForm(posted, async () => {
        const body = { code: posted.text("code") };
        const { setCookie } = await callApiForCookies(request, context, enrollKiosk, { body });
        return redirect(kioskPath(), { status: 303, headers: cookieHeaders(setCookie) });
      });
    case badgeForm:
      return answerForm(posted, async () => {
        const badge = posted.text("badge");
        const held: Held = { badge, ...(await callApi(request, context, checkBadge, { body: { badge } })) };
        return data({ held });
      });
    default:
      return signIn(request, context, posted);
  }
}

async function signIn(request: Request, context: AppLoadContext, posted: PostedForm) {
  const chooses = posted.form === choosePinForm;
  const badge = posted.text("badge");
  const held: Held = { badge, name: posted.text("name"), hasPin: !chooses };
  const pin = posted.text("pin");
  if (chooses && pin !== posted.text("pinAgain")) {
    const mismatch = text("kiosk.mismatch");
    const refusal = refuseForm(posted, context.requestId, mismatch, { pinAgain: mismatch });
    return data({ ...refusal.data, held }, { status: 400 });
  }
  return answerForm(
    posted,
    async () => {
      const { data: answer, setCookie } = chooses
        ? await callApiForCookies(request, context, choosePin, {
            body: { badge, code: posted.text("pinCode"), pin },
          })
        : await callApiForCookies(request, context, kioskSignIn, { body: { badge, pin } });
      // Only the person who was there goes on where they were; anyone else begins.
      const redirectTo = sameOriginPath(posted.text("redirectTo"), dashboardPath);
      const goesOn = answer.resumed && redirectTo !== dashboardPath;
      const start = goesOn ? redirectTo : await homeAfter(request, context, setCookie);
      return redirect(start, { status: 303, headers: cookieHeaders(setCookie) });
    },
    async () => ({ held }),
  );
}
