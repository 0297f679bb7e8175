import { useFetcher } from "@remix-run/react";
import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { ThemeSwitch, themes } from "#app/ui/theme-switch.tsx";
import type { Theme } from "#app/ui/theme-switch.tsx";

/** The theme switch on its route. With scripts the page stays; without, the form returns to it. */
export function ThemeForm({ current }: { current: Theme }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const redirectTo = `${pathname}${search}`;
  const chosen = themes.find((theme) => theme === fetcher.formData?.get("theme"));
  return (
    <ThemeSwitch
      action="/theme"
      current={chosen ?? current}
      legend={t("shell.theme.legend")}
      labels={{
        system: t("shell.theme.system"),
        light: t("shell.theme.light"),
        dark: t("shell.theme.dark"),
        contrast: t("shell.theme.contrast"),
      }}
      onChoose={(theme) => fetcher.submit({ theme, redirectTo }, { method: "post", action: "/theme" })}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
    </ThemeSwitch>
  );
}
