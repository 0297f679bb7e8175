import { acmePeople } from "./people/acme.ts";
import { borealisPeople } from "./people/borealis.ts";
import { defaultPeople } from "./people/default.ts";
import { maxformPeople } from "./people/maxform.ts";
import { medipurePeople } from "./people/medipure.ts";
import type { CatalogPerson, Industry } from "./types.ts";

export const demoSlugs = ["default", "acme", "borealis", "medipure", "maxform"] as const;
export type DemoSlug = (typeof demoSlugs)[number];

/** The fixed usernames that every demo tenant has. */
export const fixedUsernames = [
  "admin",
  "manager",
  "supervisor",
  "technician",
  "technician2",
  "contractor",
  "viewer",
] as const;

export interface DemoCompany {
  slug: DemoSlug;
  name: string;
  /** Whose sites and machines the tenant has. */
  industries: Industry[];
  /** The seven fixed users first, then further people for group lockouts. */
  people: CatalogPerson[];
}

export const demoCompanies: DemoCompany[] = [
  {
    slug: "default",
    name: "Hasp Demonstration",
    industries: ["food_beverage", "heavy_industry", "pharma", "manufacturing"],
    people: defaultPeople,
  },
  { slug: "acme", name: "Acme Foods", industries: ["food_beverage"], people: acmePeople },
  { slug: "borealis", name: "Borealis Steel", industries: ["heavy_industry"], people: borealisPeople },
  { slug: "medipure", name: "Medipure", industries: ["pharma"], people: medipurePeople },
  { slug: "maxform", name: "Maxform", industries: ["manufacturing"], people: maxformPeople },
];

export function emailOf(username: string, slug: DemoSlug): string {
  return `${username}@${slug}.example`;
}
