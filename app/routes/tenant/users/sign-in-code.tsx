import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSignInCode, makeSignInCode, withdrawSignInCode } from "#contract/sign-in-codes/calls.ts";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { codeSignInPath } from "#app/lib/paths.ts";
import { signInCodePath, userListPath, userPath } from "#app/lib/people-paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { CodeActions, makeForm, withdrawForm } from "./sign-in-code/code-actions.tsx";
import { CodeFacts } from "./sign-in-code/code-facts.tsx";
import { CodeSheet } from "#app/features/sign-in-codes/code-sheet.tsx";
import type { CodeSheetProps } from "#app/features/sign-in-codes/code-sheet.tsx";

export const handle: RouteHandle = { texts: ["people"] };

export const loader = tenantLoader(getSignInCode.access, async ({ call, params, me }) => {
  const id = params["id"] ?? "";
  const [code, { tenant }] = await Promise.all([call(getSignInCode, { params: { id } }), me]);
  return { id, code, organization: tenant.name, formKey: newFormKey() };
});

export const action = tenantAction(
  makeSignInCode.access,
  async ({ call, request, params: { id = "" }, context, url }) => {
    const posted = await readForm(request, context.requestId);
    const params = { id };
    return answerForm(posted, async () => {
      if (posted.form === makeForm) {
        // In this answer alone: nothing keeps the code for the next page.
        const { name, username, code, expiresAt } = await call(makeSignInCode, { params });
        const address = new URL(codeSignInPath, url.origin).href;
        return { sheet: { name, username, code, expiresAt, address, qr: await qrCodeOf(address) } };
      }
      if (posted.form !== withdrawForm)
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
      const { name } = await call(withdrawSignInCode, { params });
      return redirectWithFlash(signInCodePath(id), "signInCodeWithdrawn", { name });
    });
  },
);

export default function SignInCodePage() {
  const { id, code, organization, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const sheet = useAnswered<Omit<CodeSheetProps, "organization"> | undefined>("sheet", undefined);
  return (
    <>
      <div className="print:hidden">
        <PageHead
          crumbs={[
            { label: t("users.title"), href: userListPath() },
            { label: code.name, href: userPath(id) },
            { label: t("users.code.title") },
          ]}
          title={t("users.code.pageTitle", { name: code.name })}
          description={t("users.code.text")}
        />
      </div>
      <div className="grid max-w-3xl gap-6">
        {sheet && <CodeSheet {...sheet} organization={organization} />}
        <div className="grid gap-4 print:hidden">
          <CodeFacts code={code} />
          <CodeActions userId={id} code={code} formKey={formKey} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "users.code.pageTitle", { name: page?.code.name ?? "" });
