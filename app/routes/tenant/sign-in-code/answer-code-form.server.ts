import { data, redirect } from "@remix-run/node";
import { checkSignInCode, useSignInCode } from "#contract/sign-in-codes/calls.ts";
import { callApi, callApiForCookies } from "#app/lib/api.server.ts";
import { answerForm, readForm } from "#app/lib/form.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { cookieHeaders, homeAfter } from "#app/lib/home-after.server.ts";
import { codeForm } from "./code-step.tsx";
import type { Opened } from "./password-step.tsx";

/** Looks the code up, or signs its person in with the password that they chose. */
export async function answerCodeForm({ request, context }: GuardedArgs) {
  const posted = await readForm(request, context.requestId);
  const typed = { username: posted.text("username"), code: posted.text("code") };
  if (posted.form === codeForm) {
    return answerForm(posted, async () => {
      const found = await callApi(request, context, checkSignInCode, { body: typed });
      return data<{ opened: Opened }>({ opened: { ...found, code: typed.code } });
    });
  }
  return answerForm(
    posted,
    async () => {
      // The password as typed: blanks belong to it.
      const body = { ...typed, password: posted.all("password")[0] ?? "" };
      const { setCookie } = await callApiForCookies(request, context, useSignInCode, { body });
      const start = await homeAfter(request, context, setCookie);
      return redirect(start, { status: 303, headers: cookieHeaders(setCookie) });
    },
    async (): Promise<{ opened: Opened }> => ({ opened: { ...typed, name: posted.text("name") } }),
  );
}
