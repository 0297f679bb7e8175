import { useTranslation } from "react-i18next";
import type { TranslationLanguage } from "#contract/procedures/translation-words.ts";
import type { PlaceNode } from "#app/features/equipment/place-options.ts";
import { drawingListPath } from "#app/lib/drawing-paths.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Moving } from "./moving.ts";
import { PlacardsOfLine, type WithoutPlacard } from "./placards-of-line.tsx";
import { AddPlace, ChangePlace } from "./place-forms.tsx";

export interface PlaceTreeProps {
  nodes: readonly PlaceNode[];
  formKey: string;
  mayEdit: boolean;
  /** Placards are for those who may read procedures. */
  mayPrint: boolean;
  /** The second languages of the placards, by the id of their line. */
  languages: Readonly<Record<string, readonly TranslationLanguage[]>>;
  /** The machines without a placard, by the id of their line. */
  withoutPlacard: Readonly<Record<string, WithoutPlacard>>;
  /** The place that is being moved, and if it can go. */
  moving: Moving | undefined;
}

/** Sites, their areas and their lines, with how many machines are there. */
export function PlaceTree({ nodes, ...rest }: PlaceTreeProps) {
  return (
    <ul className="grid gap-2">
      {nodes.map((node) => (
        <li key={node.id} id={node.id}>
          <Place node={node} {...rest} />
        </li>
      ))}
    </ul>
  );
}

const childKind = { site: "area", area: "line" } as const;

function Place({ node, ...rest }: { node: PlaceNode } & Omit<PlaceTreeProps, "nodes">) {
  const { formKey, mayEdit, mayPrint, languages, withoutPlacard, moving } = rest;
  const isSite = node.kind === "site";
  return (
    <div
      className={isSite ? "rounded-lg border border-line bg-raised px-4 py-3" : "border-l-2 border-line pl-4"}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <PlaceLine node={node} />
        {mayPrint && node.kind === "line" && node.machines > 0 && (
          <PlacardsOfLine
            id={node.id}
            name={node.name}
            machines={node.machines}
            without={withoutPlacard[node.id]}
            languages={languages[node.id] ?? []}
          />
        )}
        {mayEdit && (
          <ChangePlace node={node} formKey={formKey} moving={moving?.id === node.id ? moving : undefined} />
        )}
      </div>
      {node.kind !== "line" && (
        <div className="mt-1 grid gap-2">
          {node.children.length > 0 && <PlaceTree {...rest} nodes={node.children} />}
          {mayEdit && <AddPlace kind={childKind[node.kind]} parent={node} formKey={formKey} />}
        </div>
      )}
    </div>
  );
}

function PlaceLine({ node: { id, kind, name, machines, lockedOut } }: { node: PlaceNode }) {
  const { t } = useTranslation();
  const Heading = kind === "site" ? "h2" : kind === "area" ? "h3" : "h4";
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Heading className={kind === "site" ? "text-lg font-semibold" : "font-medium"}>{name}</Heading>
      <Badge>{t(`locations.kinds.${kind}`)}</Badge>
      <Anchor
        href={equipmentListPath({ place: id })}
        className="inline-flex min-h-11 items-center text-sm text-ink-muted underline underline-offset-4 hover:text-ink"
      >
        {t("locations.machines", { count: machines })}
        <VisuallyHidden>{t("locations.show", { name })}</VisuallyHidden>
      </Anchor>
      {kind === "site" && (
        <Anchor
          href={drawingListPath({ site: name })}
          className="inline-flex min-h-11 items-center text-sm text-ink-muted underline underline-offset-4 hover:text-ink"
        >
          {t("locations.drawings")}
          <VisuallyHidden>{t("locations.show", { name })}</VisuallyHidden>
        </Anchor>
      )}
      {lockedOut > 0 && <StateBadge state="locked" label={t("locations.lockedOut", { count: lockedOut })} />}
    </div>
  );
}
