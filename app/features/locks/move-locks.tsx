import { Archive, Lock, Undo2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { LockItem } from "#contract/locks/schemas.ts";
import { isDone } from "#domain/locks.ts";
import { BlockedAlert } from "#app/features/lists/blocked-alert.tsx";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { lockListPath, moveLocksPath } from "#app/lib/lock-paths.ts";
import type { SearchOf } from "#app/lib/lists.server.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { LockStateBadge } from "./lock-state.tsx";
import { chosenValue, sortedFor } from "./locks-to-move.ts";

interface MoveLocksProps {
  act: "return" | "retire";
  locks: readonly LockItem[];
  formKey: string;
  /** How the register was filtered, for the links back. */
  shown: SearchOf<"locks">;
}

/** What becomes of the chosen padlocks, and the button that does it; where one cannot be moved, none is. */
export function MoveLocks({ act, locks, formKey, shown }: MoveLocksProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(act);
  const back = lockListPath(shown);
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("locks", t), { label: t(`locks.move.${act}.crumb`) }]}
        title={t(`locks.move.${act}.title`)}
        description={t(`locks.move.${act}.intro`)}
      />
      <FailureAlert failure={failure} />
      {locks.length > 0 ? (
        <Chosen act={act} locks={locks} formKey={formKey} shown={shown} />
      ) : (
        <EmptyState
          icon={<Lock aria-hidden />}
          title={t("locks.move.none")}
          action={
            <LinkButton href={back} tone="secondary">
              {t("locks.title")}
            </LinkButton>
          }
        >
          {t("locks.move.noneText")}
        </EmptyState>
      )}
    </>
  );
}

function Chosen({ act, locks, formKey, shown }: MoveLocksProps) {
  const { t } = useTranslation();
  const pending = useIsPending(act);
  const { free, blocked } = sortedFor(act, locks);
  const messages = new Map(blocked.map(({ lock, message }) => [lock.id, message]));
  const others = free.map(({ id }) => id).join(",");
  const columns: Column<LockItem>[] = [
    {
      key: "number",
      header: t("locks.number"),
      primary: true,
      cell: (lock) => <TagChip tag={lock.number} />,
    },
    { key: "state", header: t("locks.state"), cell: (lock) => <LockStateBadge lock={lock} /> },
    { key: "owner", header: t("locks.owner"), cell: ({ owner }) => owner?.name ?? t("locks.noOwner") },
    {
      key: "way",
      header: t("locks.move.inTheWay"),
      cell: (lock) => {
        const message = messages.get(lock.id);
        if (message) return <span className="font-medium text-locked-text">{message}</span>;
        const word = isDone(act, lock) ? `locks.move.${act}.already` : "locks.move.nothing";
        return <StateBadge state="neutral" label={t(word)} />;
      },
    },
  ];
  return (
    <div className="grid gap-5">
      {blocked.length > 0 && (
        <BlockedAlert
          title={t(`locks.move.${act}.blocked`, { count: blocked.length })}
          others={
            free.length > 0
              ? {
                  href: moveLocksPath(act, { ...shown, ids: others }),
                  label: t("locks.move.others", { count: free.length }),
                }
              : undefined
          }
        >
          {t("locks.move.blockedText")}
        </BlockedAlert>
      )}
      <Table caption={t("locks.move.caption")} columns={columns} rows={locks} rowKey={(lock) => lock.id} />
      <PostForm
        form={act}
        formKey={formKey}
        subject={locks.map(chosenValue).join()}
        className="flex flex-wrap gap-3"
      >
        {free.map((lock) => (
          <input key={lock.id} type="hidden" name="locks" value={chosenValue(lock)} />
        ))}
        {blocked.length === 0 && free.length > 0 && (
          <Button
            tone={act === "retire" ? "danger" : "primary"}
            pending={pending}
            icon={act === "retire" ? <Archive aria-hidden /> : <Undo2 aria-hidden />}
          >
            {t(`locks.move.${act}.submit`, { count: free.length })}
          </Button>
        )}
        <LinkButton href={lockListPath(shown)} tone="secondary">
          {t("common.cancel")}
        </LinkButton>
      </PostForm>
    </div>
  );
}
