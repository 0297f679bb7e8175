import { drawnPreviews } from "./drawn-previews.ts";

/** The image that other sites show beside a link to a page; that of the home page if there is none. */
export function previewOf(canonical: string): { href: string; isOwn: boolean } {
  const name = previewName(new URL(canonical).pathname);
  const isOwn = drawnPreviews.includes(name);
  return { href: new URL(isOwn ? `/previews/${name}.png` : "/preview.png", canonical).href, isOwn };
}

/** A page's picture by its path: `/solutions/pharma` → `solutions-pharma`. */
export function previewName(pathname: string): string {
  return pathname.split("/").filter(Boolean).join("-") || "home";
}
