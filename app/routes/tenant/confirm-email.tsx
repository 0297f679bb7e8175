import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmEmail } from "#contract/profile/calls.ts";
import { SignInFrame } from "#app/features/identity/sign-in-frame.tsx";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { isSignedIn, publicAction, publicLoader } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { signInPath } from "#app/lib/paths.ts";
import { profilePath } from "#app/lib/people-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";

const confirmForm = "confirm-email";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = publicLoader(async ({ request, context, url }) => ({
  appearance: appearanceOf(await brandingOf(request, context)),
  token: url.searchParams.get("token")?.slice(0, 200) ?? "",
  formKey: newFormKey(),
  websiteHref: websiteAddress(url, context),
}));

export const action = publicAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const { email } = await call(confirmEmail, { body: { token: posted.text("token") } });
    const next = (await isSignedIn({ request, context })) ? profilePath : signInPath();
    return redirectWithFlash(next, "emailChanged", { email });
  });
});

/** A press confirms, not the opening of the link: programs that scan emails open links. */
export default function ConfirmEmail() {
  const { appearance, token, formKey, websiteHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failure = useFormFailure(confirmForm);
  const pending = useIsPending(confirmForm);
  return (
    <SignInFrame appearance={appearance} websiteHref={websiteHref}>
      <div>
        <h1 className="text-xl font-semibold text-ink">{t("confirmEmail.title")}</h1>
        <p className="mt-1 text-ink-muted">{t("confirmEmail.intro")}</p>
      </div>
      {failure && (
        <Alert
          tone="danger"
          title={t("confirmEmail.failure")}
          actions={
            <LinkButton href={profilePath} tone="secondary" size="compact">
              {t("confirmEmail.toProfile")}
            </LinkButton>
          }
        >
          {failure.error}
        </Alert>
      )}
      <PostForm form={confirmForm} formKey={formKey}>
        <input type="hidden" name="token" value={token} />
        <Button wide pending={pending} pendingLabel={t("common.sending")}>
          {t("confirmEmail.submit")}
        </Button>
      </PostForm>
    </SignInFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("confirmEmail.title", {}, page?.appearance.name) },
];
