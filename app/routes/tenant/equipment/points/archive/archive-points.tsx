import { BlockedAlert } from "#app/features/lists/blocked-alert.tsx";
import { Archive } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PointToArchive } from "#contract/isolation-points/schemas.ts";
import { archivePointsPath, pointPath } from "#app/lib/equipment-paths.ts";
import type { SearchOf } from "#app/lib/lists.server.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { chosenValue, sortedForArchive } from "./points-to-archive.ts";

export const archivePointsForm = "archive-points";

interface ArchivePointsProps {
  points: readonly PointToArchive[];
  formKey: string;
  /** How the register was filtered, for the ways on. */
  shown: SearchOf<"points">;
  cancelHref: string;
}

/** What becomes of the chosen points, and the button that does it; where one cannot be archived, none is. */
export function ArchivePoints({ points, formKey, shown, cancelHref }: ArchivePointsProps) {
  const { t } = useTranslation();
  const pending = useIsPending(archivePointsForm);
  const { free, blocked } = sortedForArchive(points);
  const others = free.map(({ id }) => id).join(",");
  return (
    <div className="grid gap-5">
      {blocked.length > 0 && (
        <BlockedAlert
          title={t("points.archiveMany.blocked", { count: blocked.length })}
          others={
            free.length > 0
              ? {
                  href: archivePointsPath({ ...shown, ids: others }),
                  label: t("points.archiveMany.others", { count: free.length }),
                }
              : undefined
          }
        >
          {t("points.archiveMany.blockedText")}
        </BlockedAlert>
      )}
      <PointsToArchive points={points} />
      <PostForm
        form={archivePointsForm}
        formKey={formKey}
        subject={points.map(chosenValue).join()}
        className="flex flex-wrap gap-3"
      >
        {free.map((point) => (
          <input key={point.id} type="hidden" name="points" value={chosenValue(point)} />
        ))}
        {blocked.length === 0 && free.length > 0 && (
          <Button tone="danger" pending={pending} icon={<Archive aria-hidden />}>
            {t("points.archiveMany.submit", { count: free.length })}
          </Button>
        )}
        <LinkButton href={cancelHref} tone="secondary">
          {t("common.cancel")}
        </LinkButton>
      </PostForm>
    </div>
  );
}

function PointsToArchive({ points }: Pick<ArchivePointsProps, "points">) {
  const { t } = useTranslation();
  const columns: Column<PointToArchive>[] = [
    {
      key: "tag",
      header: t("points.columns.point"),
      primary: true,
      cell: (point) => (
        <Anchor
          href={pointPath(point.id)}
          className="flex min-h-11 flex-wrap items-center gap-2 text-ink no-underline hover:underline"
        >
          <TagChip tag={point.tag} /> {point.name}
        </Anchor>
      ),
    },
    {
      key: "energy",
      header: t("points.columns.energy"),
      cell: (point) => `${t(`equipment.energy.${point.energyType}`)} · ${point.magnitude}`,
    },
    { key: "where", header: t("points.columns.where"), cell: (point) => `${point.site} · ${point.location}` },
    { key: "way", header: t("points.archiveMany.inTheWay"), cell: (point) => <InTheWay point={point} /> },
  ];
  return (
    <Table
      caption={t("points.archiveMany.caption")}
      columns={columns}
      rows={points}
      rowKey={(point) => point.id}
    />
  );
}

function InTheWay({ point: { archived, blocks } }: { point: PointToArchive }) {
  const { t } = useTranslation();
  if (archived) return <StateBadge state="neutral" label={t("points.archiveMany.already")} />;
  if (blocks.length === 0) return <StateBadge state="safe" label={t("points.archiveMany.nothing")} />;
  return (
    <ul className="grid gap-1 font-medium text-locked-text">
      {blocks.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
