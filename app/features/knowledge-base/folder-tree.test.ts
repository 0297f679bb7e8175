import { describe, expect, test } from "vitest";
import { folderOptions, treeOf, wayTo } from "./folder-tree.ts";

const folder = (id: string, parentId: string | null = null) => ({ id, parentId, name: id, version: 1 });
const folders = [folder("a"), folder("b"), folder("a1", "a"), folder("a11", "a1"), folder("lost", "gone")];

describe("[PRODUCT-06] the tree of folders", () => {
  test("has each folder followed by what is in it", () => {
    expect(treeOf(folders).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      "0 a",
      "1 a1",
      "2 a11",
      "0 b",
      "0 lost",
    ]);
  });

  test("knows the way down", () => {
    expect(wayTo(folders, "a11").map(({ id }) => id)).toEqual(["a", "a1", "a11"]);
    expect(wayTo(folders, undefined)).toEqual([]);
  });

  test("ends where folders are in a ring", () => {
    expect(wayTo([folder("x", "y"), folder("y", "x")], "x")).toHaveLength(2);
  });

  test("offers every place but the folder itself and what is in it", () => {
    expect(folderOptions(folders, "a1").map(({ value }) => value)).toEqual(["a", "b", "lost"]);
  });
});
