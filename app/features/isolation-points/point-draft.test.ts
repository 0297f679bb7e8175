import { expect, test } from "vitest";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { emptyPoint, pointFrom, pointInputs, pointValuesOf } from "./point-draft.ts";

const posted = (values: Record<string, string>) => ({ text: (name: string) => values[name] ?? "" });

test("[PRODUCT-01] a point's form is read as it was typed: a comma in a figure, a box that is not ticked", () => {
  const draft = pointFrom(posted({ tag: "E1", verificationLimit: "0,5", lockable: "on" }));
  expect(draft).toMatchObject({ tag: "E1", verificationLimit: 0.5, lockable: true, proveDead: false });
  expect(pointFrom(posted({})).verificationLimit).toBeNull();
  for (const typed of ["fifty", "1,000", "1e309"]) {
    expect(pointFrom(posted({ verificationLimit: typed })).verificationLimit).toBe(typed);
  }
  expect(pointFrom(posted({ verificationMinimum: "19,5" }))).toMatchObject({ verificationMinimum: 19.5 });
});

test("[PRODUCT-01] what a form begins with returns as the same point", () => {
  const point = {
    tag: "E1",
    label: "E1",
    name: "Main",
    lockable: false,
    proveDead: true,
    verificationLimit: 50,
    dissipation: null,
  };
  const values = pointValuesOf(point as PointDetail);
  expect(Object.keys(values).sort()).toEqual([...pointInputs].sort());
  expect(values).toMatchObject({
    label: "",
    lockable: "",
    proveDead: "on",
    verificationLimit: "50",
    dissipation: "",
  });
  expect(pointFrom(posted(values))).toMatchObject({
    lockable: false,
    proveDead: true,
    verificationLimit: 50,
  });
  expect(emptyPoint("site")).toMatchObject({ siteId: "site", lockable: "on", tag: "" });
});
