import { useId } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { Router } from "react-router";
import type { Navigator } from "react-router";
import { expect, test, vi } from "vitest";
import { Links, RailLinks } from "#app/routes/tenant/layout/tenant-links.tsx";
import { Anchor, AnchorProvider } from "#app/ui/anchor.tsx";
import { i18nOf } from "#app/lib/i18n.server.ts";
import { RouterLink } from "#app/lib/router-link.tsx";
import { partDrawer } from "./shared-part.server.tsx";
import { PartDrawerProvider, SharedPart } from "./shared-part.tsx";
import { NonceProvider, useNonce } from "#app/lib/nonce.tsx";

const osha = i18nOf("osha");

const entries = [
  { key: "dashboard", href: "/dashboard" },
  { key: "inbox", href: "/inbox", count: 3 },
  { key: "equipment", href: "/equipment" },
];

/** A page of the tenant app at an address, as the server with its drawer or a browser without renders it. */
function pageAt(pathname: string, shown: typeof entries, drawer?: ReturnType<typeof partDrawer>): string {
  return renderToString(
    <I18nextProvider i18n={osha}>
      <PartDrawerProvider value={drawer}>
        <AnchorProvider component={RouterLink}>
          <Router location={pathname} navigator={{} as Navigator} static>
            <Links part={RailLinks} entries={shown} aria-label="Main navigation" className="grid" />
            <Sibling />
          </Router>
        </AnchorProvider>
      </PartDrawerProvider>
    </I18nextProvider>,
  );
}

/** An element next to a part keeps its ID. */
function Sibling() {
  return <p id={useId()} />;
}

test("the HTML of a drawn part is what the browser renders for it, on every page", () => {
  const drawer = partDrawer(osha);
  for (const pathname of ["/dashboard", "/equipment", "/equipment/1", "/profile", "/dashboard"]) {
    expect(pageAt(pathname, entries, drawer)).toBe(pageAt(pathname, entries));
  }
});

test("a part is drawn once for the same properties, and again for any others", () => {
  const drawn = vi.fn();
  const Part = ({ name }: { name: string }) => {
    drawn(name);
    return <Anchor href="/dashboard">{name}</Anchor>;
  };
  const draw = partDrawer(osha);
  expect(draw(Part, { name: "A" })).toBe('<a href="/dashboard" data-discover="true">A</a>');
  expect(draw(Part, { name: "B" })).toContain(">B</a>");
  expect(draw(Part, { name: "A" })).toContain(">A</a>");
  expect(partDrawer(osha)(Part, { name: "A" })).toContain(">A</a>");
  expect(drawn.mock.calls).toEqual([["A"], ["B"]]);
});

test("each standard's words are drawn for themselves", () => {
  const Part = () => <>{useTranslation().t("users.kinds.authorised")}</>;
  expect(partDrawer(osha)(Part, {})).toBe("Authorized employee");
  expect(partDrawer(i18nOf("hsg253"))(Part, {})).toBe("Competent person");
});

test("one person's page never holds what another person's page was drawn with", () => {
  const drawer = partDrawer(osha);
  const manager = [...entries, { key: "billing", href: "/billing" }];
  expect(pageAt("/dashboard", manager, drawer)).toContain("/billing");
  const technician = pageAt("/dashboard", entries, drawer);
  expect(technician).not.toContain("/billing");
  const busier = entries.map((entry) => (entry.key === "inbox" ? { ...entry, count: 7 } : entry));
  expect(pageAt("/dashboard", busier, drawer)).toContain(">7<");
  expect(pageAt("/dashboard", entries, drawer)).toBe(technician);
});

test("a part sees nothing of the page around it: neither its nonce nor its address", () => {
  const Part = () => <p>{useNonce() ?? "no nonce"}</p>;
  const page = renderToString(
    <NonceProvider value="secret">
      <PartDrawerProvider value={partDrawer(osha)}>
        <SharedPart as="div" part={Part} props={{}} />
      </PartDrawerProvider>
    </NonceProvider>,
  );
  expect(page).toBe("<div><p>no nonce</p></div>");
});
