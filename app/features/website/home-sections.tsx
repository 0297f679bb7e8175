import { ArrowDown, ArrowRight } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import type { EnergyKind } from "#app/ui/energy-icon.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { pricingPath, solutionPath } from "#app/features/navigation/website-paths.ts";
import { HeroPhone } from "./hero-phone.tsx";
import { MachineDrawing } from "./machine-drawings.tsx";
import type { DrawnMachine } from "./machine-drawings.tsx";
import { Section } from "./section.tsx";
import { sequence, SequenceDrawing } from "./sequence-drawings.tsx";

export function Hero() {
  const { t } = useTranslation();
  return (
    <section className="border-b border-line bg-raised">
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 md:px-6 lg:grid-cols-2 lg:py-16">
        <div className="grid content-center gap-5">
          <h1 className="text-2xl font-bold tracking-tight text-balance">{t("website.hero.title")}</h1>
          <p className="max-w-prose text-lg text-pretty text-ink-muted">{t("website.hero.text")}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href={callToAction.href}>
              {t(callToAction.text)} <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href="/#sequence" tone="secondary">
              {t("website.hero.sequence")} <ArrowDown aria-hidden />
            </LinkButton>
          </div>
          <p className="text-sm text-ink-muted">{t("website.hero.note")}</p>
        </div>
        <div className="grid gap-2">
          <HeroPhone />
          <p className="text-center text-xs text-ink-muted">{t("website.preview.note")}</p>
        </div>
      </div>
    </section>
  );
}

export function ForWhom() {
  const { t } = useTranslation();
  return (
    <Section id="people" title={t("website.people.title")}>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
        {["technician", "supervisor", "manager"].map((person) => (
          <div key={person} className="grid content-start gap-2 border-t-3 border-ink pt-4">
            <h3 className="text-lg font-semibold">{t(`website.people.${person}.name`)}</h3>
            <p className="text-ink-muted">{t(`website.people.${person}.before`)}</p>
            <p className="font-medium">{t(`website.people.${person}.now`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Sequence() {
  const { t } = useTranslation();
  return (
    <Section id="sequence" title={t("website.sequence.title")} text={t("website.sequence.text")} raised>
      <ol className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {sequence.map((step, position) => (
          <li key={step} className="grid content-start gap-2">
            <div className="mb-1 rounded-lg border border-line bg-canvas px-6 py-4">
              <SequenceDrawing step={step} />
            </div>
            <h3 className="text-lg font-semibold">
              <span className="mr-2 text-ink-muted tabular-nums">{position + 1}</span>
              {t(`website.sequence.steps.${step}.title`)}
            </h3>
            <p className="text-ink-muted">{t(`website.sequence.steps.${step}.text`)}</p>
            <p className="font-mono text-xs text-ink-muted">{t(`website.sequence.steps.${step}.rule`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const factSheet = "https://www.osha.gov/sites/default/files/publications/factsheet-lockout-tagout.pdf";

export function Evidence() {
  const { t } = useTranslation();
  return (
    <Section id="evidence" title={t("website.evidence.title")}>
      <dl className="grid gap-8 md:grid-cols-3">
        {["fatalities", "injuries", "workdays"].map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1">
            <dt className="max-w-xs text-ink-muted">{t(`website.evidence.${figure}.text`)}</dt>
            <dd className="text-2xl font-bold tracking-tight tabular-nums">
              {t(`website.evidence.${figure}.value`)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-prose text-sm text-ink-muted">
        {t("website.evidence.source")}{" "}
        <TextLink href={factSheet}>{t("website.evidence.sourceName")}</TextLink>
      </p>
    </Section>
  );
}

const industries: readonly {
  key: string;
  path: string;
  tag: string;
  machine: DrawnMachine;
  energies: readonly EnergyKind[];
}[] = [
  {
    key: "pharma",
    path: solutionPath("pharma"),
    tag: "PH-AUT-101",
    machine: "autoclave",
    energies: ["electrical", "thermal", "pneumatic", "water"],
  },
  {
    key: "heavy",
    path: solutionPath("heavy-industry"),
    tag: "HV-BML-001",
    machine: "ballMill",
    energies: ["electrical", "hydraulic", "thermal", "mechanical"],
  },
  {
    key: "food",
    path: solutionPath("food-beverage"),
    tag: "FB-FIL-007",
    machine: "cartonFiller",
    energies: ["electrical", "pneumatic", "thermal", "chemical", "water"],
  },
  {
    key: "manufacturing",
    path: solutionPath("manufacturing"),
    tag: "MF-IMM-003",
    machine: "mouldingMachine",
    energies: ["electrical", "hydraulic", "pneumatic", "water", "gravity"],
  },
];

export function Industries() {
  const { t } = useTranslation();
  return (
    <Section id="industries" title={t("website.industries.title")} text={t("website.industries.text")} raised>
      <div className="grid gap-6 md:grid-cols-2">
        {industries.map((industry) => (
          <article
            key={industry.key}
            className="grid content-start gap-3 rounded-lg border border-line bg-canvas p-5"
          >
            <MachineDrawing machine={industry.machine} className="mx-auto w-full max-w-sm text-ink" />
            <h3 className="text-lg font-semibold">
              <TextLink href={industry.path} className="text-ink">
                {t(`website.industries.${industry.key}.name`)}
              </TextLink>
            </h3>
            <p className="flex flex-wrap items-center gap-2">
              <TagChip tag={industry.tag} />
              <span className="text-sm">{t(`website.industries.${industry.key}.machine`)}</span>
            </p>
            <p className="text-ink-muted">{t(`website.industries.${industry.key}.text`)}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {industry.energies.map((energy) => (
                <li key={energy} className="flex items-center gap-1.5">
                  <EnergyIcon energy={energy} className="size-5 text-ink-muted" />
                  {t(`website.energies.${energy}`)}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  );
}

export function Invitation() {
  const { t } = useTranslation();
  return (
    <section className="bg-second text-second-ink [--focus:currentColor]">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6 px-4 py-12 md:px-6">
        <div className="grid max-w-2xl gap-2">
          <h2 className="text-xl font-semibold text-balance">{t("website.invitation.title")}</h2>
          <p>{t("website.invitation.text")}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={callToAction.href}>
            {t(callToAction.text)} <ArrowRight aria-hidden />
          </LinkButton>
          <LinkButton href={pricingPath} tone="secondary">
            {t("website.invitation.prices")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
