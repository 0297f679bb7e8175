import { useNavigate } from "react-router";
import { Command } from "cmdk";
import { Search, X } from "#app/ui/icons/icons.ts";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchPath } from "#app/lib/search-paths.ts";
import { overlayClass } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { QuickAccessProps } from "#app/features/shortcuts/quick-access-props.ts";
import type { FoundGroup, FoundRow } from "./found-groups.tsx";
import { FoundLine } from "./found-line.tsx";
import { rememberChosen, useBeginning } from "./palette-beginning.ts";
import { searchIn } from "./search-calls.ts";
import { useFound } from "./use-found.ts";

type PaletteProps = QuickAccessProps & { onClose: () => void; returnFocus: () => void };

/** The longest search that the API accepts, in letters. */
const longestSearch = 100;
const everything = "everything";

/** Goes anywhere by typing: places and actions at once, hits as they arrive. */
export default function Palette({ onClose, returnFocus, ...access }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState("");
  const found = useFound(typed, searchIn[access.area]);
  const beginning = useBeginning(access, typed);
  const groups: readonly FoundGroup[] = typed.trim() === "" ? beginning : [...found.groups, ...beginning];
  const first = groups[0]?.rows[0]?.key ?? everything;
  // With other hits the best one is selected again, so that Enter means it.
  useEffect(() => setSelected(first), [first, found.groups]);

  function open(row: FoundRow, kind: string) {
    if (kind !== "places" && kind !== "actions") rememberChosen(access.area, row);
    onClose();
    navigate(row.href);
  }

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-x-0 top-0 z-40 flex max-h-dvh flex-col overflow-hidden border-line bg-raised shadow-xl data-[state=open]:animate-fade-in max-sm:border-b sm:inset-x-auto sm:top-[12vh] sm:left-1/2 sm:max-h-[70vh] sm:w-full sm:max-w-xl sm:-translate-x-1/2 sm:rounded-xl sm:border"
        >
          <Radix.Title className="sr-only">{t("search.palette.title")}</Radix.Title>
          <Command
            shouldFilter={false}
            vimBindings={false}
            loop
            label={t("search.palette.label")}
            value={selected}
            onValueChange={setSelected}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
              {found.stage === "loading" ? (
                <Spinner />
              ) : (
                <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
              )}
              <Command.Input
                autoFocus
                value={typed}
                onValueChange={setTyped}
                maxLength={longestSearch}
                placeholder={t(`search.palette.placeholder.${access.area}`)}
                className="min-h-14 min-w-0 grow bg-transparent text-base text-ink outline-none placeholder:text-ink-muted"
              />
              <IconButton label={t("common.close")} onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            </div>
            <p role="status" className="px-4 text-sm text-ink-muted not-empty:py-3">
              {messageOf(found.stage, found.groups.length) &&
                t(`search.palette.${messageOf(found.stage, found.groups.length)}`, { query: found.typed })}
            </p>
            <Command.List
              label={t("search.palette.results")}
              className="min-h-0 grow overflow-y-auto overscroll-contain p-2 empty:hidden"
            >
              {groups.map(({ kind, rows }) => (
                <Command.Group
                  key={kind}
                  heading={t(`search.kinds.${kind}`)}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-muted"
                >
                  {rows.map((row) => (
                    <Command.Item
                      key={row.key}
                      value={row.key}
                      onSelect={() => open(row, kind)}
                      className={itemClass}
                    >
                      <FoundLine row={row} kind={row.kind ?? kind} typed={typed} />
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
              {access.area === "tenant" && typed.trim() !== "" && (
                <Command.Item
                  value={everything}
                  onSelect={() => open({ ...toPage(typed), title: "" }, "places")}
                  className={itemClass}
                >
                  <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
                  {t("search.palette.everything", { query: typed.trim() })}
                </Command.Item>
              )}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-ink data-[selected=true]:bg-sunken data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-[var(--focus)]";

function toPage(typed: string) {
  return { key: everything, href: searchPath({ query: typed.trim() }), detail: "" };
}

/** The status beside the list, for the eye and for screen readers. */
function messageOf(stage: ReturnType<typeof useFound>["stage"], hits: number): string {
  if (stage === "failed") return "failed";
  if (stage === "loading") return hits === 0 ? "loading" : "";
  return stage === "done" && hits === 0 ? "none" : "";
}
