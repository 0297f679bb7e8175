import { ArrowRight } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  blogPath,
  contactPath,
  demoPath,
  featuresPath,
  learningCenterPath,
  roiCalculatorPath,
  salesPath,
  siteNoticePath,
} from "#app/features/navigation/website-paths.ts";
import { ExecutionPreview } from "#app/features/website/execution-preview.tsx";
import { SequenceDrawing } from "#app/features/website/sequence-drawings.tsx";
import type { SequenceStep } from "#app/features/website/sequence-drawings.tsx";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** Beside "Contact": other places to ask. */
export function ContactAside() {
  return (
    <Part of="contact">
      <Links
        of="contact"
        hrefs={{ demo: demoPath, sales: salesPath, articles: blogPath, notice: siteNoticePath }}
      />
    </Part>
  );
}

/** Beside "Demo": the product at work, and what is shown in half an hour. */
export function DemoAside() {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-2">
        {/* Drawn for half a page; here it has a third. */}
        <div className="lg:[zoom:0.66]">
          <ExecutionPreview />
        </div>
        <p className="text-center text-xs text-ink-muted">{t("website.preview.note")}</p>
      </div>
      <Part of="demo">
        <Steps of="demo" steps={["isolate", "verify", "release"]} />
      </Part>
    </>
  );
}

/** Beside "Talk to sales": how a plant moves over, and what it saves. */
export function SalesAside() {
  return (
    <>
      <Part of="sales">
        <Steps of="sales" steps={["notify", "lock", "work"]} />
      </Part>
      <Links of="sales" hrefs={{ roi: roiCalculatorPath, features: featuresPath }} />
    </>
  );
}

/** Beside "Get started": how to start without waiting. */
export function StartAside() {
  const { t } = useTranslation();
  return (
    <>
      <section className="grid gap-3 rounded-lg border border-line bg-raised p-6">
        <h2 className="text-lg font-semibold">{t("website.inquiry.start.self.title")}</h2>
        <p className="text-ink-muted">{t("website.inquiry.start.self.text")}</p>
        <p>
          <LinkButton href={callToAction.href}>
            {t(callToAction.text)} <ArrowRight aria-hidden />
          </LinkButton>
        </p>
      </section>
      <Part of="start">
        <Steps of="start" steps={["shutDown", "lock", "verify"]} />
      </Part>
    </>
  );
}

/** Beside "Expressions of interest": what a tick means, and what is there already. */
export function InterestAside() {
  return (
    <Part of="interest">
      <Links
        of="interest"
        hrefs={{ features: featuresPath, learning: learningCenterPath, contact: contactPath }}
      />
    </Part>
  );
}

function Part({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold text-balance">{t(`website.inquiry.${of}.aside.title`)}</h2>
      <p className="max-w-prose text-ink-muted">{t(`website.inquiry.${of}.aside.text`)}</p>
      {children}
    </section>
  );
}

function Steps({ of, steps }: { of: string; steps: readonly SequenceStep[] }) {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-5">
      {steps.map((step, position) => (
        <li key={step} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4">
          <span className="rounded-md border border-line bg-raised p-2">
            <SequenceDrawing step={step} />
          </span>
          <span className="grid gap-0.5">
            <span className="font-semibold">{t(`website.inquiry.${of}.steps.${position + 1}.title`)}</span>
            <span className="text-ink-muted">{t(`website.inquiry.${of}.steps.${position + 1}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Links({ of, hrefs }: { of: string; hrefs: Record<string, string> }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-4 border-t border-line pt-4">
      {Object.entries(hrefs).map(([key, href]) => (
        <li key={key}>
          <LineLink href={href}>{t(`website.inquiry.${of}.links.${key}.name`)}</LineLink>
          <p className="text-ink-muted">{t(`website.inquiry.${of}.links.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
