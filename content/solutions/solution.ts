import type { EnergyKind } from "../../app/ui/energy-icon.tsx";

/** A row of a worked example: one isolation point, or energy left when every point is isolated. */
export interface ExamplePoint {
  tag: string;
  device: string;
  energy: EnergyKind;
  magnitude: string;
  isolate: string;
  verify: string;
}

/** What an industry’s page says. All values are typical and illustrative. */
export interface Solution {
  name: string;
  title: string;
  lead: string;
  /** For search engines: one sentence. */
  description: string;
  machine: "autoclave" | "ballMill" | "cartonFiller" | "mouldingMachine";
  hazardsTitle: string;
  hazards: readonly { energy: EnergyKind; title: string; text: string }[];
  machinesTitle: string;
  machines: readonly { tag: string; name: string; text: string }[];
  regulationsTitle: string;
  regulations: readonly { name: string; href?: string; asks: string }[];
  /** What the sign-up form calls the industry. */
  industry: "food_beverage" | "heavy_industry" | "pharma" | "manufacturing";
  /** The ready-made points that a plant of this industry starts with, by their names in the product. */
  readyMade: readonly string[];
  example: {
    title: string;
    job: string;
    intro: string;
    points: readonly ExamplePoint[];
    order: readonly { title: string; text: string }[];
    lesson: { title: string; text: string };
  };
  /** Slugs of articles. */
  reading: readonly string[];
}
