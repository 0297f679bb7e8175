import { useLocation } from "react-router";
import { useTranslation } from "react-i18next";
import { notificationsPath } from "#app/lib/notification-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Bell } from "#app/ui/icons/icons.ts";

/** The way to the notifications, with how many are not seen: a line of the rail, or an icon in a phone's top bar. */
export function NotificationBell({ count, iconOnly = false }: { count: string; iconOnly?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const href = notificationsPath();
  const isCurrent = pathname === href;
  const number =
    count === "0" ? null : (
      <span className={iconOnly ? "bell-count" : "side-count"}>
        {count}
        <span className="sr-only"> {t("shell.notifications.count")}</span>
      </span>
    );
  return (
    <Anchor
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={iconOnly ? "relative grid size-11 place-items-center rounded-md text-inherit" : "side-link"}
    >
      <Bell aria-hidden className="size-5 shrink-0" />
      <span className={iconOnly ? "sr-only" : "side-words"}>{t("shell.notifications.open")}</span>
      {number}
    </Anchor>
  );
}
