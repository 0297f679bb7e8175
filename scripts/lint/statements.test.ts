import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { filesWithStatements, noStatements } from "./statements.ts";

const root = join(import.meta.dirname, "../..");

function faultsOf(code: string): number {
  const config = {
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: { "no-restricted-syntax": ["error", ...noStatements] },
  } satisfies Linter.Config;
  return new Linter().verify(code, [config], "api/domains/teams/commands.ts").length;
}

test("a statement outside of a sql file is refused, and a call of one from there is not", () => {
  expect(faultsOf("await tx.run(sql`delete from teams where id = ${id}`);")).toBe(1);
  expect(faultsOf("const rows = tx.all(sql<{ id: string }>`select id from teams`);")).toBe(1);
  expect(faultsOf("const wanted = sql.join(conditions);")).toBe(1);
  expect(faultsOf("await deleteTeam(tx, id);")).toBe(0);
});

test("every file that may still hold statements holds some", () => {
  const without = filesWithStatements.filter((file) => {
    const path = join(root, file);
    return !existsSync(path) || faultsOf(readFileSync(path, "utf8")) === 0;
  });
  expect(without).toEqual([]);
});
