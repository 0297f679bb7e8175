import { industries } from "#app/features/navigation/website-paths.ts";
import type { Industry } from "#app/features/navigation/website-paths.ts";
import { foodBeverage } from "../../../content/solutions/food-beverage.ts";
import { heavyIndustry } from "../../../content/solutions/heavy-industry.ts";
import { manufacturing } from "../../../content/solutions/manufacturing.ts";
import { pharma } from "../../../content/solutions/pharma.ts";
import type { Solution } from "../../../content/solutions/solution.ts";

const solutions: Record<Industry, Solution> = {
  pharma,
  "heavy-industry": heavyIndustry,
  "food-beverage": foodBeverage,
  manufacturing,
};

/** The industry's page, `undefined` for any other name. */
export function solutionFor(unverified: string | undefined): Solution | undefined {
  const industry = industries.find((known) => known === unverified);
  return industry && solutions[industry];
}
