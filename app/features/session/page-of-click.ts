/**
 * The page of this origin that a click (or the press before it) opens in this tab, as path and query; undefined
 * for any other. Pressing Enter on a link is a click too.
 */
export function pageOfClick(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  if (link.target || link.hasAttribute("download")) return undefined;
  return `${link.pathname}${link.search}`;
}
