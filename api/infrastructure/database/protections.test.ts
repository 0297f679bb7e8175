import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { spawnApi } from "../../../tests/support/api-process.ts";
import { runCommand } from "../../../tests/support/commands.ts";
import { ask } from "#api/infrastructure/postgres/testing/started.ts";
import { assertProtected, protectionsOf, recordFile } from "./protections.ts";

test("the record is what the migrations make (npm run schema:record writes it)", async () => {
  const recorded = JSON.parse(await readFile(recordFile, "utf8")) as string[];
  expect(await protectionsOf(await freshDatabase())).toEqual(recorded);
});

test.each([
  ["a lost policy", "drop policy of_tenant on users", "missing: policy of_tenant on users"],
  [
    "a policy that lets all through",
    "create policy all_of_it on users using (true)",
    "unknown: policy all_of_it",
  ],
  ["row security switched off", "alter table users disable row level security", "missing: table users"],
  ["row security not forced", "alter table users no force row level security", "unknown: table users"],
  [
    "a lost grant",
    "revoke select on users from hasp_tenant",
    "missing: grant select on users to hasp_tenant",
  ],
  [
    "a grant too many",
    "grant delete on audit_events to hasp_tenant",
    "unknown: grant delete on audit_events",
  ],
  [
    "a lost trigger",
    "drop trigger audit_is_append_only on audit_events",
    "missing: trigger audit_is_append_only",
  ],
  [
    "a trigger switched off",
    "alter table audit_events disable trigger audit_is_append_only",
    "(switched off)",
  ],
  [
    "a function that does something else",
    "create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$ begin return new; end $$",
    "missing: function refuse_change_of_audit()",
  ],
])("the check names %s", async (_what, sql, sentence) => {
  const ownerUrl = await freshDatabase();
  await assertProtected(ownerUrl);
  await ask(ownerUrl, sql);
  await expect(assertProtected(ownerUrl)).rejects.toThrow(sentence);
});

test("an API does not start on a database that lost its policies, as a dump restored without the roles does", async () => {
  const ownerUrl = await freshDatabase();
  const lose = `do $$ declare p record; begin
    for p in select polname, polrelid::regclass as t from pg_policy where polname <> 'of_owner'
    loop execute format('drop policy %I on %s', p.polname, p.t); end loop; end $$`;
  await ask(ownerUrl, lose);
  await expect(spawnApi(ownerUrl)).rejects.toThrow(/does not start.*\d+ missing, 0 unknown/s);
});

test("audit:verify leaves a database of an earlier version as it is", async () => {
  const ownerUrl = await freshDatabase();
  await ask(ownerUrl, "drop schema graphile_worker cascade");
  const before = await protectionsOf(ownerUrl);
  expect(await runCommand("verify-audit", [], { DATABASE_URL: ownerUrl })).toMatchObject({ exitCode: 0 });
  expect(await protectionsOf(ownerUrl)).toEqual(before);
  const [queue] = await ask(ownerUrl, "select to_regnamespace('graphile_worker') as found");
  expect(queue).toEqual({ found: null });
});
