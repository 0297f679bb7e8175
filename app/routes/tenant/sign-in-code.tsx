import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignInFrame } from "#app/features/identity/sign-in-frame.tsx";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import { publicAction, publicLoader } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { signInPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { answerCodeForm } from "./sign-in-code/answer-code-form.server.ts";
import { CodeStep } from "./sign-in-code/code-step.tsx";
import { PasswordStep } from "./sign-in-code/password-step.tsx";
import type { Opened } from "./sign-in-code/password-step.tsx";

export const handle: RouteHandle = { texts: ["identity"], scripts: true };

export const loader = publicLoader(async ({ request, context, url }) => ({
  appearance: appearanceOf(await brandingOf(request, context, { toFinish: true })),
  formKey: newFormKey(),
  websiteHref: websiteAddress(url, context),
}));

export const action = publicAction((args) => answerCodeForm(args));

/** Where the code on a sheet is typed, and a password is chosen in its place. */
export default function SignInWithCode() {
  const { appearance, formKey, websiteHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const opened = useAnswered<Opened | undefined>("opened", undefined);
  return (
    <SignInFrame appearance={appearance} websiteHref={websiteHref}>
      <div>
        <h1 className="text-xl font-semibold text-ink">
          {opened ? t("codeSignIn.welcome", { name: opened.name }) : t("codeSignIn.title")}
        </h1>
        <p className="mt-1 text-ink-muted">{t(opened ? "codeSignIn.chooseText" : "codeSignIn.intro")}</p>
      </div>
      {opened ? <PasswordStep opened={opened} formKey={formKey} /> : <CodeStep formKey={formKey} />}
      <div className="text-center">
        <LineLink href={signInPath({ password: "1" })}>{t("forgotPassword.back")}</LineLink>
      </div>
    </SignInFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("codeSignIn.title", {}, page?.appearance.name) },
  { name: "robots", content: "noindex" },
];
