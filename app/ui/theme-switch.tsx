import { Contrast, Monitor, Moon, Sun } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";

export const themes = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof themes)[number];

interface ThemeSwitchProps {
  /** Where the form posts `theme`, `redirectTo` and what `children` hold. */
  action: string;
  current: Theme;
  legend: string;
  labels: Record<Theme, string>;
  /** Applies the choice by script, so the page stays. */
  onChoose?: (theme: Theme) => void;
  /** Hidden inputs. */
  children?: ReactNode;
}

/** Light, dark, as the system, or high contrast for the floor. A form, so it works without scripts. */
export function ThemeSwitch({ action, current, legend, labels, onChoose, children }: ThemeSwitchProps) {
  return (
    <form method="post" action={action}>
      {children}
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
        <div className="theme-choices">
          {themes.map((theme) => {
            const Icon = themeIcon[theme];
            return (
              <button
                key={theme}
                name="theme"
                value={theme}
                aria-pressed={theme === current}
                title={labels[theme]}
                onClick={(event) => {
                  if (!onChoose) return;
                  event.preventDefault();
                  onChoose(theme);
                }}
                className="theme-choice"
              >
                <Icon aria-hidden className="size-5" />
                {labels[theme]}
              </button>
            );
          })}
        </div>
      </fieldset>
    </form>
  );
}

const themeIcon: Record<Theme, IconType> = { system: Monitor, light: Sun, dark: Moon, contrast: Contrast };
