import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getOwnAccount, updateOwnAccount } from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { OwnAccountForm, ownAccountForm, OwnPasswordField } from "./account/own-account-form.tsx";
import { AdministratorConflict } from "#app/features/administrators/administrator-conflict.tsx";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { ownAccountPath } from "#app/lib/portal-paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call }) => ({
  account: await call(getOwnAccount, {}),
  formKey: newFormKey(),
}));

export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    await call(updateOwnAccount, {
      body: {
        version: posted.text("version"),
        name: posted.text("name"),
        username: posted.text("username"),
        email: posted.text("email"),
        // As typed: blanks belong to a password.
        password: posted.all("password")[0] ?? "",
      },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(ownAccountPath, "accountSaved");
  });
});

export default function OwnAccount() {
  const { account, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(ownAccountForm);
  const current = currentIn<AdministratorItem>(failure);
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("administrators.own.title")}
        description={t("administrators.own.intro", { role: t(`administrators.roles.${account.role}.name`) })}
      />
      {current ? (
        <AdministratorConflict
          current={current}
          failure={failure}
          names={["name", "username", "email"]}
          form={ownAccountForm}
          formKey={formKey}
          keepHref={ownAccountPath}
        >
          <OwnPasswordField />
        </AdministratorConflict>
      ) : (
        <OwnAccountForm account={account} formKey={formKey} />
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("administrators.own.title") }];
