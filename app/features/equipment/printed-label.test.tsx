import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintedLabel } from "./printed-label.tsx";

const label = { id: "p", tag: "HV-BML-001-E1", name: "Breaker", details: [], code: { size: 1, path: "" } };
const textOf = (more: { deviceLabel?: string }) =>
  renderToStaticMarkup(<PrintedLabel label={{ ...label, ...more }} tenant="Plant" />).replace(
    /<[^>]*>/g,
    "|",
  );

test("[PRODUCT-01] a label says first what is written on the device, then the tag of the register", () => {
  expect(textOf({ deviceLabel: "E1" })).toMatch(/\|E1\|+HV-BML-001-E1\|+Breaker\|/);
});

test("[PRODUCT-01] it names the tag once where nothing else is written on the device", () => {
  for (const more of [{}, { deviceLabel: "" }, { deviceLabel: label.tag }]) {
    expect(textOf(more).split(label.tag)).toHaveLength(2);
  }
});
