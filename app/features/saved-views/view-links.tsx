import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { UsersRound } from "#app/ui/icons/icons.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ViewsOfList } from "./views-of-list.ts";

/** The default list, one's own views, and the shared ones. Very many scroll within their own place. */
export function ViewLinks({ views: { items, open, defaultHref } }: { views: ViewsOfList }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("views.label")}>
      <ul className="view-links">
        <ViewLink href={defaultHref} isCurrent={open === null}>
          {t("views.default")}
        </ViewLink>
        {items.map(({ id, name, href, shared }) => (
          <ViewLink key={id} href={href} isCurrent={id === open?.id}>
            <span className="min-w-0 truncate">{name}</span>
            {shared && (
              <>
                <UsersRound aria-hidden className="size-4 shrink-0" />
                <VisuallyHidden>{t("views.shared")}</VisuallyHidden>
              </>
            )}
          </ViewLink>
        ))}
      </ul>
    </nav>
  );
}

function ViewLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <Anchor href={href} aria-current={isCurrent ? "page" : undefined} className="view-link">
        {children}
      </Anchor>
    </li>
  );
}
