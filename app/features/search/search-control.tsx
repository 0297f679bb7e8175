import { Search } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface SearchControlProps {
  /** Its link without scripts. */
  href: string;
  /** Icon only, if there is no room for words. */
  iconOnly?: boolean;
  /** Icon only on a phone, where a title is beside it. */
  foldsOnPhone?: boolean;
  /** Icon over word where the sidebar is a rail. */
  foldsInRail?: boolean;
  className?: string;
}

/** Looks like the search field that it opens: the palette, or without scripts a page. */
export function SearchControl({ href, iconOnly, foldsOnPhone, foldsInRail, className }: SearchControlProps) {
  const { t } = useTranslation();
  return (
    <Anchor
      href={href}
      data-opens="palette"
      aria-keyshortcuts="Control+K Meta+K"
      className={classNames(
        "search-entry",
        iconOnly ? "size-11 justify-center" : foldsInRail ? "search-in-rail" : "search-box",
        className,
      )}
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className={iconOnly ? "sr-only" : foldsOnPhone ? "max-sm:sr-only" : undefined}>
        {t("common.search")}
      </span>
      {!iconOnly && (
        <kbd
          aria-hidden
          className={classNames(
            "ml-auto font-mono text-xs",
            foldsOnPhone && "max-sm:hidden",
            foldsInRail && "rail:hidden",
          )}
        >
          {t("shell.shortcuts.paletteKeys")}
        </kbd>
      )}
    </Anchor>
  );
}
