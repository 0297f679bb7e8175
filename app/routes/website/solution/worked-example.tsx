import { useTranslation } from "react-i18next";
import { EnergyIcon } from "#app/ui/energy-icon.tsx";
import { Table } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { Section } from "#app/features/website/section.tsx";
import type { ExamplePoint, Solution } from "../../../../content/solutions/solution.ts";
import { IllustrativeNote } from "./solution-sections.tsx";

/** One job on one machine: its points, the order of the work, and what is easily missed. */
export function WorkedExample({ example }: { example: Solution["example"] }) {
  const { t } = useTranslation();
  return (
    <Section id="example" title={example.title} text={example.intro} raised>
      <p className="mb-4 font-semibold">{example.job}</p>
      <PointsTable
        caption={t("website.solution.points.caption", { job: example.job })}
        points={example.points}
      />
      <div className="mt-4">
        <IllustrativeNote />
      </div>
      <ol className="mt-10 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {example.order.map((step, position) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-ink font-semibold tabular-nums"
            >
              {position + 1}
            </span>
            <div className="grid content-start gap-1 pt-1">
              <h3 className="text-lg font-semibold">{step.title}</h3>
              <p className="text-ink-muted">{step.text}</p>
            </div>
          </li>
        ))}
        <li className="grid content-start gap-1 rounded-lg border border-work-edge bg-work-soft p-5">
          <h3 className="text-lg font-semibold text-work-text">{example.lesson.title}</h3>
          <p>{example.lesson.text}</p>
        </li>
      </ol>
    </Section>
  );
}

function PointsTable({ caption, points }: { caption: string; points: readonly ExamplePoint[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={caption}
      rows={points}
      rowKey={(point) => point.tag}
      columns={[
        {
          key: "tag",
          header: t("website.solution.points.tag"),
          primary: true,
          cell: ({ tag }) => <TagChip tag={tag} />,
        },
        { key: "device", header: t("website.solution.points.device"), cell: ({ device }) => device },
        {
          key: "energy",
          header: t("website.solution.points.energy"),
          cell: ({ energy, magnitude }) => (
            <span className="inline-flex items-center gap-2 md:text-left">
              <EnergyIcon energy={energy} label={t(`website.energies.${energy}`)} className="size-5" />
              {magnitude}
            </span>
          ),
        },
        { key: "isolate", header: t("website.solution.points.isolate"), cell: ({ isolate }) => isolate },
        { key: "verify", header: t("website.solution.points.verify"), cell: ({ verify }) => verify },
      ]}
    />
  );
}
