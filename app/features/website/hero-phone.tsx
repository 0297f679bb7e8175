import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";

const steps = ["isolate", "lock", "verify", "signed-on"] as const;
/** How long each picture is seen before the next one, s: all four within the 5 s that need no way to stop. */
const shownSeconds = 1.4;
/** Of the pictures in `public/hero`, as `npm run hero` takes them. */
const size = { width: 390, height: 844 };

/**
 * A lockout on a phone in four pictures of the product. They follow each other once; the choice below shows one of them
 * for as long as wanted. All of it is CSS.
 */
export function HeroPhone() {
  const { t } = useTranslation();
  return (
    <div className="hero-phone grid gap-4">
      <div className="hero-screens">
        {steps.map((step, position) => (
          <img
            key={step}
            data-step={step}
            src={`/hero/${step}.webp`}
            alt={t(`website.hero.screens.${step}.alt`)}
            {...size}
            decoding="async"
            style={{ "--after": `${position * shownSeconds}s` } as CSSProperties}
          />
        ))}
      </div>
      <fieldset>
        <legend className="sr-only">{t("website.hero.screens.label")}</legend>
        <div className="mx-auto grid max-w-sm grid-cols-2 gap-2 sm:max-w-xl sm:grid-cols-4">
          {steps.map((step) => (
            <label key={step} className="hero-step">
              <input type="radio" name="hero-step" value={step} className="sr-only" />
              {t(`website.hero.screens.${step}.name`)}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
