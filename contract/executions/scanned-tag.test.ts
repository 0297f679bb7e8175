import { expect, test } from "vitest";
import { lockNumber } from "./lock-number.ts";
import { sendCommand } from "./calls.ts";
import { scannedTag } from "./scanned-tag.ts";
import { commandInputRefusal } from "./input-sentences.ts";

const badge = "EJG-CVE-32D-7KQ-4MN-0V2-D8T-1XC-93J";
const pointId = "019a0000-0000-7000-8000-000000000001";
const messages = (schema: typeof scannedTag, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message);

test("a tag is taken as it was, without blanks around it", () => {
  expect(scannedTag.parse(" S-HDR-02\n")).toBe("S-HDR-02");
});

test.each([
  `http://acme.hasp.example/equipment/points/${pointId}`,
  "HTTPS://evil.example",
  "www.evil.example",
])("%j is called a link, and nothing else", (typed) =>
  expect(messages(scannedTag, typed)).toEqual([commandInputRefusal("link_as_tag").message]),
);

test.each([badge, badge.replaceAll("-", "")])("the badge code %j is recognized in either field", (typed) => {
  const refused = [commandInputRefusal("badge_code").message];
  expect(messages(scannedTag, typed)).toEqual(refused);
  expect(messages(lockNumber, typed)).toEqual(refused);
});

test.each([
  [{ type: "call_stop", reason: `Smoke ${badge}` }, "command.reason"],
  [{ type: "isolate_point", pointId, scannedTag: "E1", comment: badge }, "command.comment"],
  [{ type: "notify", means: "Radio", employees: ["Vera", badge] }, "command.employees.1"],
])("a step that holds a badge's code is refused at the field: %j", (command, place) => {
  const { error } = sendCommand.body.safeParse({ version: 1, state: "shut_down", command });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [place, commandInputRefusal("badge_code").message],
  ]);
});
