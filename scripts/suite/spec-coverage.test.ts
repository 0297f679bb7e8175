import { describe, expect, test } from "vitest";
import { listedIn, problemsOf, problemsOfStatements, statementsIn, titlesIn } from "./spec-coverage.ts";

describe("which items of the specification a test proves", () => {
  test("titles are read from tests, groups and rows, and from nothing else", () => {
    const source = `
      // test("[A-01] in a comment", work)
      test("[A-02] plain", work);
      describe.concurrent('[A-03] group', () => it(\`[A-04] \${path} is there\`, work));
      test.each([["acme"]])("[A-05] %s", work);
      expect("[A-06] no title").toBe(test);`;
    expect(titlesIn(source).map((title) => title.slice(0, 6))).toEqual([
      "[A-02]",
      "[A-03]",
      "[A-04]",
      "[A-05]",
    ]);
  });

  test("a list begins its lines with the identifiers", () => {
    expect(listedIn("# Items\n- A-01 the first, unlike B-02\n- A-02\ntext A-03")).toEqual(["A-01", "A-02"]);
  });

  test("an item is named by a title or open, and never both", () => {
    const items = ["A-01", "A-02"];
    expect(problemsOf({ items, open: ["A-02"], titles: ["[A-01] works"] })).toEqual([]);
    expect(problemsOf({ items, open: [], titles: ["[A-01] works, unlike A-02"] })).toEqual([
      "No test names A-02.",
    ]);
    expect(problemsOf({ items, open: ["A-02"], titles: ["[A-01] [A-02] work"] })).toEqual([
      "A test names A-02. Remove it from tests/spec/open-items.md.",
    ]);
  });

  test("a statement is proved by a test that names its item, or by the one whose words it quotes", () => {
    const statements = statementsIn(
      "- A-01.a this — “first half”\n- A-01.b that — “second half”\n- A-02.a all",
    );
    const titles = ["[A-01] the first half works", "[A-02] works", "the second half of something else"];
    const problems = (items: string[], open: string[] = []) =>
      problemsOfStatements({ items, open, titles, statements });
    expect(problems(["A-01", "A-02"])).toEqual([
      "No test of A-01 has the title “second half”, which should prove A-01.b.",
    ]);
    expect(problems(["A-01", "A-02"], ["A-01"])).toEqual([]);
    expect(problems(["A-01", "A-03"], ["A-01"])).toEqual([
      "tests/spec/statements.md has no statement for A-03.",
      "tests/spec/statements.md has A-02.a, which belongs to no item.",
    ]);
    const twice = [...statements, ...statements.slice(2)];
    expect(
      problemsOfStatements({ items: ["A-01", "A-02"], open: ["A-01"], titles, statements: twice }),
    ).toEqual(["tests/spec/statements.md has A-02.a twice."]);
  });

  test("neither the list nor a title names what is no item", () => {
    expect(problemsOf({ items: ["A-01"], open: ["A-09"], titles: ["[A-01] [A-10] work"] })).toEqual([
      "tests/spec/open-items.md lists A-09, which is not an item of the specification.",
      "A test names A-10, which is not an item of the specification.",
    ]);
  });
});
