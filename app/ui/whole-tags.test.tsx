import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TagChip } from "./tag-chip.tsx";
import { withWholeTags } from "./whole-tags.tsx";

const drawn = (words: string) => renderToStaticMarkup(<p>{withWholeTags(words)}</p>);

describe("a tag in a sentence", () => {
  test("stays on one line, and the words around it wrap as ever", () => {
    expect(drawn("LP-2026-0004 shares S-HDR-02.")).toBe(
      '<p><span class="whole-tag">LP-2026-0004</span> shares <span class="whole-tag">S-HDR-02</span>.</p>',
    );
    expect(drawn("A walk-down of lines 2-4")).toBe("<p>A walk-down of lines 2-4</p>");
  });

  test("is copied as it is written", () => {
    const words = "Open FB-NH3-002-E1, FB-NH3-002-E2, and S-HDR-02.";
    expect(drawn(words).replace(/<[^>]+>/g, "")).toBe(words);
  });

  test("breaks where it is longer than a line of a phone, in a sentence and on its plate", () => {
    const long = "BOILERHOUSE-NORTH-STEAM-HEADER-0000002-A";
    expect(drawn(`Close ${long}.`)).toContain('"break-all whitespace-normal"');
    expect(renderToStaticMarkup(<TagChip tag={long} />)).toContain("break-all whitespace-normal");
    expect(renderToStaticMarkup(<TagChip tag="S-HDR-02" />)).not.toContain("break-all");
  });
});
