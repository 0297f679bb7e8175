import { expect, test } from "vitest";
import { industries } from "#app/features/navigation/website-paths.ts";
import { industries as signupIndustries } from "#contract/signups/words.ts";
import { solutionFor, startingPointsOf } from "./solutions.server.ts";

test.each(industries)(
  "%s starts from points that the product offers, and signs up as an industry it knows",
  (name) => {
    const solution = solutionFor(name);
    if (!solution) throw new Error("There is a page for each industry.");
    const points = startingPointsOf(solution);
    expect(points).toHaveLength(solution.readyMade.length);
    for (const point of points) {
      for (const part of [point.name, point.isolate, point.verify]) expect(part).not.toBe("");
    }
    expect(signupIndustries).toContain(solution.industry);
  },
);
