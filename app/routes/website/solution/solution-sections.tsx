import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import type { EnergyKind } from "#app/ui/energy-icon.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { Section } from "#app/features/website/section.tsx";

interface Hazard {
  energy: EnergyKind;
  title: string;
  text: string;
}

export function Hazards({ title, hazards }: { title: string; hazards: readonly Hazard[] }) {
  const { t } = useTranslation();
  return (
    <Section id="hazards" title={title}>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {hazards.map((hazard) => (
          <li key={hazard.title} className="grid content-start gap-2 border-t-3 border-ink pt-4">
            <p className="flex items-center gap-2 text-sm text-ink-muted">
              <EnergyIcon energy={hazard.energy} /> {t(`website.energies.${hazard.energy}`)}
            </p>
            <h3 className="text-lg font-semibold text-balance">{hazard.title}</h3>
            <p className="text-ink-muted">{hazard.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Machine {
  tag: string;
  name: string;
  text: string;
}

export function Machines({ title, machines }: { title: string; machines: readonly Machine[] }) {
  return (
    <Section id="machines" title={title} raised>
      <div className="grid gap-6 md:grid-cols-2">
        {machines.map((machine) => (
          <article
            key={machine.tag}
            className="grid content-start gap-2 rounded-lg border border-line bg-canvas p-5"
          >
            <h3 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
              <TagChip tag={machine.tag} /> {machine.name}
            </h3>
            <p className="text-ink-muted">{machine.text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

interface Regulation {
  name: string;
  href?: string;
  asks: string;
}

export function Regulations({ title, regulations }: { title: string; regulations: readonly Regulation[] }) {
  const { t } = useTranslation();
  return (
    <Section id="regulations" title={title}>
      <dl className="grid gap-y-6">
        {regulations.map(({ name, href, asks }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
            <dt className="font-semibold">{href ? <TextLink href={href}>{name}</TextLink> : name}</dt>
            <dd className="max-w-prose text-ink-muted">{asks}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-prose text-sm text-ink-muted">{t("website.solution.regulationsNote")}</p>
    </Section>
  );
}

/** Said beside every example: its values are no procedure. */
export function IllustrativeNote() {
  const { t } = useTranslation();
  return (
    <Alert tone="info" title={t("website.solution.illustrative.title")}>
      {t("website.solution.illustrative.text")}
    </Alert>
  );
}
