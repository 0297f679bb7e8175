import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";

const steps = ["details", "confirm", "signIn"] as const;

interface SignupFrameProps {
  title: string;
  text?: string;
  current: (typeof steps)[number];
  children: ReactNode;
}

/** A page of the sign-up: what it is about, and how far it is. */
export function SignupFrame({ title, text, current, children }: SignupFrameProps) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <>
      <PageHero title={title} text={text} />
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-4 py-10 md:px-6 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div className="grid max-w-2xl gap-6">{children}</div>
        <aside aria-labelledby="signup-way" className="rounded-lg border border-line bg-raised p-5">
          <h2 id="signup-way" className="mb-4 text-lg font-semibold">
            {t("signup.way.title")}
          </h2>
          <ProgressSteps
            label={t("signup.way.title")}
            steps={steps.map((key, position) => {
              const status = position < at ? "done" : position === at ? "current" : "ahead";
              return {
                key,
                title: t(`signup.way.${key}.title`),
                detail: t(`signup.way.${key}.text`),
                status,
                statusLabel: t(`signup.way.${status}`),
              };
            })}
          />
        </aside>
      </div>
    </>
  );
}
