import { useTranslation } from "react-i18next";
import type { FirstStep } from "#contract/onboarding/words.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Check, Circle } from "#app/ui/icons/icons.ts";
import { placeOfStep } from "./first-step-places.ts";
import type { FirstStepsState } from "./first-steps.server.ts";

/** What must be there before a plan can be approved and its lockout begin. */
const needs = [
  "machine",
  "points",
  "locks",
  "people",
  "certificates",
  "procedure",
] as const satisfies FirstStep[];

/** For those who set up a new organization, where they plan: what a first lockout needs, and what of it is still open. */
export function BeforeFirstLockout({ state }: { state: FirstStepsState | null }) {
  const { t } = useTranslation();
  const steps = needs.flatMap((key) => {
    const step = state?.steps.find((each) => each.key === key);
    return step ? [{ ...step, key }] : [];
  });
  const open = steps.filter(({ done }) => !done).length;
  if (!state || open === 0) return null;
  return (
    <Card className="mb-6 max-w-3xl">
      <CardHeader title={t("plans.beforeFirst.title")} description={t("plans.beforeFirst.intro")} />
      <CardBody>
        <ul className="grid gap-3">
          {steps.map(({ key, done, allowed }) => (
            <li key={key} className="flex gap-3">
              {done ? (
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-safe-text" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
              )}
              <span className="min-w-0">
                <span className={done ? "text-ink-muted" : "font-semibold"}>
                  {t(done ? "plans.beforeFirst.done" : "plans.beforeFirst.open")}:
                </span>{" "}
                {t(`plans.beforeFirst.needs.${key}`)}{" "}
                {!done && allowed && (
                  <TextLink href={placeOfStep(key, state)}>{t(`plans.beforeFirst.links.${key}`)}</TextLink>
                )}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-muted">{t("plans.beforeFirst.then")}</p>
      </CardBody>
    </Card>
  );
}
