import { expect, test } from "vitest";
import { equipmentFilterFrom, queryOf, searchOf } from "./equipment-filter.ts";

test("[PRODUCT-01] the address of the list says how it is filtered, and what cannot be is left out", () => {
  const place = "01890000-0000-7000-8000-000000000001";
  const given = new URLSearchParams({ search: "mill", status: "archived", place, sort: "name", size: "100" });
  const filter = equipmentFilterFrom(given);
  expect(searchOf(filter)).toEqual({
    search: "mill",
    site: undefined,
    place,
    status: "archived",
    sort: "name",
    size: 100,
  });
  expect(queryOf(filter)).toMatchObject({ search: "mill", status: "archived", place, sort: "name" });

  const wrong = new URLSearchParams({ status: "broken", place: "'; drop", sort: "color", size: "1000000" });
  expect(equipmentFilterFrom(wrong)).toMatchObject({ status: undefined, place: "", sort: "tag", size: 50 });
  expect(Object.values(searchOf(equipmentFilterFrom(wrong))).filter(Boolean)).toEqual([]);
});
