import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getOwnAccount, updateOwnAccount } from "#contract/administrators/calls.ts";
import type { AdministratorItem } from "#contract/administrators/schemas.ts";
import { postedAdministrator } from "#app/features/administrators/administrator-values.ts";
import {
  OwnAccountForm,
  ownAccountForm,
  OwnPasswordField,
} from "#app/routes/platform/administrators/account/own-account-form.tsx";
import { StaleAdministrator } from "#app/features/administrators/stale-administrator.tsx";
import { staleAnswer } from "#app/features/portal/stale-answer.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { ownAccountPath } from "#app/lib/portal-paths.ts";
import { currentOf } from "#app/lib/stale.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = platformLoader(async ({ call }) => ({
  account: await call(getOwnAccount, {}),
  formKey: newFormKey(),
}));

export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    try {
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
      return await redirectWithFlash(ownAccountPath, "accountSaved");
    } catch (error) {
      return staleAnswer(currentOf<AdministratorItem>(error), postedAdministrator(posted));
    }
  });
});

export default function OwnAccount() {
  const { account, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stale = answer && "stale" in answer ? answer.stale : undefined;
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("administrators.own.title")}
        description={t("administrators.own.intro", { role: t(`administrators.roles.${account.role}.name`) })}
      />
      {stale ? (
        <StaleAdministrator stale={stale} form={ownAccountForm} formKey={formKey} keepHref={ownAccountPath}>
          <OwnPasswordField />
        </StaleAdministrator>
      ) : (
        <OwnAccountForm account={account} formKey={formKey} />
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("administrators.own.title") }];
