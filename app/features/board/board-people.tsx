import { useTranslation } from "react-i18next";
import type { Board } from "#contract/board/schemas.ts";
import { ExecutionStateBadge } from "#app/features/executions/execution-state.tsx";
import { firstPhoto } from "#app/features/files/first-photo.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Users } from "#app/ui/icons/icons.ts";
import { PhoneNumber } from "#app/ui/phone-number.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { BoardSection } from "./board-section.tsx";
import { Elapsed } from "./elapsed.tsx";
import { LockoutName } from "./lockout-name.tsx";

type OnSite = Board["people"][number];

/** Everyone who is signed on: where, since when, which lock, and how to reach them. */
export function BoardPeople({ board, linked }: { board: Board; linked: boolean }) {
  const { t } = useTranslation();
  const { people, totals, at } = board;
  // People who are signed on work at machines that are locked out.
  const shown = new Map(board.machines.map((machine) => [machine.tag, machine]));
  const shownOf = (tag: string) => shown.get(tag) ?? { photoId: null };
  const columns: Column<OnSite>[] = [
    {
      key: "person",
      header: t("board.people.person"),
      primary: true,
      cell: ({ name, employer }) => (
        <>
          {name ?? t("board.people.unnamed")}
          {employer !== null && <span className="block text-sm font-normal text-ink-muted">{employer}</span>}
        </>
      ),
    },
    {
      key: "where",
      header: t("board.people.where"),
      cell: ({ machines }) => (
        // One line of text in a card, so its label lines up with the tags.
        <span className="rows:flex rows:items-center">
          <span className="mr-2 inline-block shrink-0 align-middle empty:hidden">
            <ListPhoto {...firstPhoto(machines.map(shownOf))} among={board.machines} />
          </span>
          <span className="inline-flex flex-wrap justify-end gap-1 rows:justify-start">
            {machines.map((tag) => (
              <TagChip key={tag} tag={tag} />
            ))}
          </span>
        </span>
      ),
    },
    ...(people.some(({ lockNumber }) => lockNumber !== null)
      ? [
          {
            key: "lock",
            header: t("board.people.lock"),
            cell: ({ lockNumber }: OnSite) => lockNumber !== null && <TagChip tag={lockNumber} />,
          },
        ]
      : []),
    {
      key: "since",
      header: t("board.people.since"),
      cell: ({ since }) => <Elapsed since={since} at={at} />,
    },
    ...(people.some(({ phone }) => phone !== null)
      ? [
          {
            key: "phone",
            header: t("board.people.phone"),
            cell: ({ phone }: OnSite) => phone !== null && <PhoneNumber number={phone} linked={linked} />,
          },
        ]
      : []),
    {
      key: "lockout",
      header: t("board.people.lockout"),
      cell: ({ lockout, state }) => (
        <span className="grid justify-items-end gap-1 rows:justify-items-start">
          <LockoutName lockout={lockout} linked={linked} />
          <ExecutionStateBadge state={state} />
        </span>
      ),
    },
  ];
  return (
    <BoardSection id="people" title={t("board.people.title")} shown={people.length} count={totals.people}>
      {people.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title={t("board.people.none")}>
          {t("board.people.noneText")}
        </EmptyState>
      ) : (
        <Table
          caption={t("board.people.caption")}
          columns={columns}
          rows={people}
          rowKey={({ lockout, lockNumber, since }) => `${lockout.id}-${lockNumber ?? since}`}
        />
      )}
    </BoardSection>
  );
}
