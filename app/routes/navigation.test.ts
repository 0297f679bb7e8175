import { matchRoutes } from "react-router";
import type { RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { features, permissions, permissionsOfBuiltInRole } from "#contract/access.ts";
import routes from "#app/routes.ts";
import { isCurrent } from "#app/features/navigation/navigation-entry.ts";
import { platformNavigation } from "./platform/layout/platform-navigation.ts";
import { tenantNavigation } from "./tenant/layout/tenant-navigation.ts";
import {
  notFoundLinks,
  pageLinks,
  websiteFooter,
  websiteNavigation,
} from "#app/features/navigation/website-navigation.ts";

const website = [
  ...websiteNavigation.flatMap((entry) => ("children" in entry ? entry.children : [entry])),
  ...websiteFooter.flatMap((column) => column.links),
  ...notFoundLinks,
];

describe("no navigation leads nowhere", () => {
  test.each([...website, ...tenantNavigation(features, permissions), ...platformNavigation])(
    "$key leads to a page: $href",
    ({ href }) => {
      const matches = matchRoutes(routes.map(asRoute), href.replace(/#.*/, "")) ?? [];
      expect(matches).not.toHaveLength(0);
      expect(matches.at(-1)?.route.path ?? "").not.toMatch(/\*$/);
    },
  );

  test("an address that is no page is distinguished", () => {
    expect(matchRoutes(routes.map(asRoute), "/no-such-page")?.at(-1)?.route.path).toBe("*");
  });
});

describe("the tenant's navigation", () => {
  test("shows what the tenant has and the person may read, most used first", () => {
    const keys = tenantNavigation(features, permissionsOfBuiltInRole.affected_employee).map(({ key }) => key);
    expect(keys.slice(0, 4)).toEqual(["dashboard", "lockoutPlans", "inbox", "equipment"]);
  });

  test("a feature that is off takes its place away, a missing permission too", () => {
    const without = features.filter((feature) => feature !== "lockout_management");
    expect(tenantNavigation(without, permissions).map(({ key }) => key)).not.toContain("lockoutPlans");
    expect(tenantNavigation(features, ["inbox:read"]).map(({ key }) => key)).toEqual(["inbox"]);
    expect(tenantNavigation(features, [])).toEqual([]);
  });

  test("carries how many wait", () => {
    expect(tenantNavigation(features, ["inbox:read"], { inbox: 3 })).toEqual([
      { key: "inbox", href: "/inbox", count: 3 },
    ]);
  });

  test("a page below an entry belongs to it, a namesake does not", () => {
    const entry = { key: "equipment", href: "/equipment" };
    expect(isCurrent(entry, "/equipment/0190")).toBe(true);
    expect(isCurrent(entry, "/equipment-types")).toBe(false);
  });
});

test("a phone's menu holds pages, not sections of the page one is on", () => {
  const links = pageLinks([
    { key: "sequence", href: "/#sequence" },
    { key: "solutions", children: [{ key: "pharma", href: "/solutions/pharma" }] },
  ]);
  expect(links).toEqual([{ key: "pharma", href: "/solutions/pharma" }]);
});

function asRoute({ path, index, children }: RouteConfigEntry): RouteObject {
  const own = path === undefined ? {} : { path };
  if (index) return { ...own, index: true };
  return { ...own, children: (children ?? []).map(asRoute) };
}
