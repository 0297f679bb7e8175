import { useTranslation } from "react-i18next";
import { doneTasksPath, inboxPath } from "#app/lib/paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

/** Open, delegated, and done tasks; `count` is that of the current view. */
export function InboxTabs({ current, count }: { current: "open" | "delegated" | "done"; count?: number }) {
  const { t } = useTranslation();
  const tab = (view: "open" | "delegated" | "done", href: string) => ({
    href,
    label: t(`inbox.tabs.${view}`),
    current: view === current,
    ...(view === current && count !== undefined ? { count } : {}),
  });
  return (
    <div className="mb-5">
      <LinkTabs
        label={t("inbox.views")}
        tabs={[
          tab("open", inboxPath()),
          tab("delegated", inboxPath({ view: "delegated" })),
          tab("done", doneTasksPath()),
        ]}
      />
    </div>
  );
}
