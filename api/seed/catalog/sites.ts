import type { CatalogSite, Industry } from "./types.ts";

/** The demo site of each industry. A tenant has the sites of its industries. */
export const sites: Record<Industry, CatalogSite> = {
  food_beverage: {
    name: "Millbrook Plant",
    town: "Millbrook",
    areas: [
      { name: "Filling hall", lines: ["Aseptic line 1", "Aseptic line 2"] },
      { name: "Process hall", lines: ["Pasteurizing", "Mixing"] },
      { name: "Utilities", lines: ["Refrigeration", "Boiler house"] },
    ],
  },
  heavy_industry: {
    name: "Northgate Works",
    town: "Northgate",
    areas: [
      { name: "Raw materials yard", lines: ["Ore handling", "Stacker and reclaimer"] },
      { name: "Grinding plant", lines: ["Mill line 1", "Mill line 2"] },
    ],
  },
  pharma: {
    name: "Lakeside Campus",
    town: "Lakeside",
    areas: [
      { name: "Building 4, sterile products", lines: ["Sterilization", "Vial filling"] },
      { name: "Building 2, solid dose", lines: ["Granulation", "Tabletting"] },
    ],
  },
  manufacturing: {
    name: "Weststrand Factory",
    town: "Weststrand",
    areas: [
      { name: "Molding shop", lines: ["Molding bay A", "Molding bay B"] },
      { name: "Press shop", lines: ["Press line 5", "Press line 6"] },
    ],
  },
};
