import { useTranslation } from "react-i18next";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { Section } from "#app/features/website/section.tsx";
import { signupPath } from "#app/lib/signup-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import type { StartingPoint } from "../solutions.server.ts";

interface StartingPointsProps {
  points: readonly StartingPoint[];
  /** How many the product offers in all. */
  count: number;
  industry: string;
}

/** What a plant of the industry does not have to type: the product's ready-made points, and a way to begin with them. */
export function StartingPoints({ points, count, industry }: StartingPointsProps) {
  const { t } = useTranslation();
  return (
    <Section
      id="start"
      title={t("website.solution.start.title")}
      text={t("website.solution.start.text", { count })}
    >
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {points.map((point) => (
          <li
            key={point.name}
            className="grid content-start gap-3 rounded-lg border border-line bg-raised p-5"
          >
            <h3 className="flex items-center gap-2 text-lg font-semibold">
              <EnergyIcon energy={point.energy} label={t(`website.energies.${point.energy}`)} />
              {point.name}
            </h3>
            <dl className="grid gap-2 text-sm">
              {(["isolate", "relieve", "verify"] as const)
                .filter((part) => point[part] !== "")
                .map((part) => (
                  <div key={part}>
                    <dt className="font-semibold">{t(`website.solution.start.${part}`)}</dt>
                    <dd className="text-ink-muted">{point[part]}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-ink-muted">{t("website.solution.start.also")}</p>
      <p className="mt-4">
        <LinkButton href={signupPath({ industry })}>{t(callToAction.text)}</LinkButton>
      </p>
    </Section>
  );
}
