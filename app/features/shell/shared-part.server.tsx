import type { i18n } from "i18next";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import { RouterLink } from "#app/lib/router-link.tsx";
import type { DrawPart } from "./shared-part.tsx";

/** Strings of a part; a navigation takes about 3 kB. */
const mostOfPart = 500;

type Drawn = Map<ComponentType<never>, Map<string, string>>;
const drawnBy = new WeakMap<i18n, Drawn>();

/**
 * Draws parts in a translator's words, each once for equal properties. A part is rendered on its own, without the
 * page's session, tenant, or address: what it is not given it cannot show, so no one sees what belongs to others.
 */
export function partDrawer(words: i18n): DrawPart {
  const drawn = drawnBy.get(words) ?? (new Map() as Drawn);
  drawnBy.set(words, drawn);
  return (Part, props) => {
    const known = drawn.get(Part as ComponentType<never>) ?? new Map<string, string>();
    drawn.set(Part as ComponentType<never>, known);
    const key = JSON.stringify(props);
    const html = known.get(key) ?? render(<Part {...props} />, words);
    if (known.size >= mostOfPart) known.clear();
    known.set(key, html);
    return html;
  };
}

function render(part: JSX.Element, words: i18n): string {
  return renderToString(
    <I18nextProvider i18n={words}>
      <AnchorProvider component={RouterLink}>{part}</AnchorProvider>
    </I18nextProvider>,
  );
}
