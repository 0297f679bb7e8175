import { industries } from "#app/features/navigation/website-paths.ts";
import type { Industry } from "#app/features/navigation/website-paths.ts";
import { readyMadeEntries, readyMadeNamed } from "#app/features/isolation-points/ready-made.server.ts";
import type { EnergyKind } from "#app/ui/energy-icon.tsx";
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

/** A ready-made point as the product offers it: what its form starts with. */
export interface StartingPoint {
  name: string;
  energy: EnergyKind;
  isolate: string;
  relieve: string;
  verify: string;
}

/** The ready-made points of an industry, in the words of OSHA, which the website speaks. */
export function startingPointsOf({ readyMade }: Solution): StartingPoint[] {
  return readyMade.flatMap((unverified) => {
    const point = readyMadeNamed(unverified);
    if (!point) return [];
    const {
      name = "",
      energyType,
      isolationMethod = "",
      dissipation = "",
      verification = "",
    } = readyMadeEntries(point, "osha");
    return {
      name,
      energy: energyType,
      isolate: isolationMethod,
      relieve: dissipation,
      verify: verification,
    };
  });
}

/** The industry's page, `undefined` for any other name. */
export function solutionFor(unverified: string | undefined): Solution | undefined {
  const industry = industries.find((known) => known === unverified);
  return industry && solutions[industry];
}
