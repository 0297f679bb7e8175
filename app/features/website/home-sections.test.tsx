import { statSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import {
  notFoundLinks,
  websiteFooter,
  websiteNavigation,
} from "#app/features/navigation/website-navigation.ts";
import { i18n } from "#app/lib/i18n.server.ts";
import { Evidence, ForWhom, Hero, Industries, Invitation, Sequence } from "./home-sections.tsx";
import { sequence } from "./sequence-drawings.tsx";

const markup = renderToStaticMarkup(
  <I18nextProvider i18n={i18n}>
    <Hero />
    <ForWhom />
    <Sequence />
    <Evidence />
    <Industries />
    <Invitation />
  </I18nextProvider>,
);

test("[HOST-06] the marketing home shows the product at work: the steps of a lockout, each in a picture with words", () => {
  const pictures = [...markup.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  const steps = ["isolate", "lock", "verify", "signed-on"];
  expect(pictures.map((picture) => /data-step="([a-z-]+)"/.exec(picture)?.[1])).toEqual(steps);
  for (const picture of pictures) {
    expect(picture).toMatch(/alt="[^"]{40,}"/);
    expect(picture).toMatch(/width="390"/);
    expect(picture).toMatch(/height="844"/);
    const file = /src="(\/hero\/[a-z-]+\.webp)"/.exec(picture)?.[1] ?? "";
    expect(statSync(`public${file}`).size, file).toBeLessThan(30_000);
  }
  // A choice for each, so no one has to keep up with what moves.
  for (const step of steps) expect(markup).toContain(`value="${step}"`);
});

test("every step of the sequence names its rule", () => {
  expect(markup.match(/29 CFR 1910\.147\([cdef]\)/g)).toHaveLength(sequence.length);
});

test("the figures name their source", () => {
  expect(markup).toMatch(/120.*50,000.*24 days.*https:\/\/www\.osha\.gov\//s);
});

test("no text is missing: no key shows in its place", () => {
  expect(markup.replace(/<[^>]*>/g, " ")).not.toMatch(/\b(website|shell)\.[a-z]/);
});

test("every section that the navigation names is on the page", () => {
  const links = [
    ...websiteNavigation.flatMap((entry) => ("children" in entry ? entry.children : [entry])),
    ...websiteFooter.flatMap((column) => column.links),
    ...notFoundLinks,
  ];
  const sections = links.map(({ href }) => href.split("#")[1]).filter((id) => id !== undefined);
  expect(sections).not.toHaveLength(0);
  for (const id of sections) expect(markup).toContain(`<section id="${id}"`);
});
