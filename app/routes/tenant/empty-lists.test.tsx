import { renderToStaticMarkup } from "react-dom/server";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { i18n } from "#app/lib/i18n.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { NoMachineToAdd } from "./equipment/points/detail/no-machine-to-add.tsx";
import { NoInspections } from "./inspections/list/no-inspections.tsx";
import { NoEntries } from "./knowledge-base/home/no-entries.tsx";
import { NoPlans } from "./lockout-plans/list/no-plans.tsx";
import { NoMembers, NoOneToAdd } from "./teams/detail/no-members.tsx";
import { NoTeams } from "./teams/list/no-teams.tsx";

const html = (element: ReactElement) => renderToStaticMarkup(element).replaceAll("&#x27;", "'");
const text = (key: string) => i18n.t(key);
const create = <LinkButton href="/lockout-plans/new">New plan</LinkButton>;
const onNoFolder = { folder: undefined };

test.each<[string, (may: boolean) => ReactElement, forThoseWhoMay: string, forReaders: string]>([
  ["teams", (may) => <NoTeams mayEdit={may} />, "teams.emptyText", "teams.emptyReader"],
  ["a team", (may) => <NoMembers mayEdit={may} />, "teams.noMembersText", "teams.noMembersReader"],
  [
    "plans",
    (may) => <NoPlans show="open" isFiltered={false} create={may && create} />,
    "plans.emptyText.open",
    "plans.emptyReader",
  ],
  [
    "planned inspections",
    (may) => <NoInspections show="planned" isFiltered={false} mayPlan={may} />,
    "inspections.emptyText.planned",
    "inspections.emptyReader",
  ],
  [
    "a folder",
    (may) => <NoEntries of="folder" {...onNoFolder} mayEdit={may} />,
    "repository.emptyText.folder",
    "repository.emptyReader.folder",
  ],
])("an empty list of %s says how to fill it only to those who may", (_, list, editor, reader) => {
  expect(html(list(true))).toContain(text(editor));
  const read = html(list(false));
  expect(read).toContain(text(reader));
  expect(read).not.toContain(text(editor));
  expect(read).not.toContain("/new");
});

test("a search for people to add says whether no one matches or everyone is on the team already", () => {
  expect(html(<NoOneToAdd matches={0} />)).toContain(text("teams.noneFound"));
  expect(html(<NoOneToAdd matches={2} />)).toContain(text("teams.allAdded"));
});

test("what waits for others offers nothing to create", () => {
  expect(html(<NoEntries of="unread" {...onNoFolder} mayEdit />)).not.toContain("/new");
  expect(html(<NoPlans show="submitted" isFiltered={false} create={create} />)).not.toContain("/new");
});

test("a search for machines to add says whether none matches or the point serves them all", () => {
  expect(html(<NoMachineToAdd site="North" isFiltered={false} />)).toContain(text("points.attachNone"));
  expect(html(<NoMachineToAdd site="North" isFiltered />)).toContain(
    i18n.t("points.attachNoneFound", { site: "North" }),
  );
});
