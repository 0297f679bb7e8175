import * as fil007 from "./machines/fb-fil-007.ts";
import * as nh3002 from "./machines/fb-nh3-002.ts";
import * as pas003 from "./machines/fb-pas-003.ts";
import * as bml001 from "./machines/hv-bml-001.ts";
import * as cnv012 from "./machines/hv-cnv-012.ts";
import * as imm003 from "./machines/mf-imm-003.ts";
import * as rbt005 from "./machines/mf-rbt-005.ts";
import * as rbt006 from "./machines/mf-rbt-006.ts";
import * as aut101 from "./machines/ph-aut-101.ts";
import * as fbd204 from "./machines/ph-fbd-204.ts";
import { sites } from "./sites.ts";
import type { CatalogMachine, CatalogPoint, CatalogSite, Industry } from "./types.ts";

export interface Catalog {
  site: CatalogSite;
  machines: CatalogMachine[];
  /** Each point once, shared ones too. */
  points: CatalogPoint[];
}

interface MachineFile {
  machine: CatalogMachine;
  points: CatalogPoint[];
}

const files: Record<Industry, MachineFile[]> = {
  food_beverage: [fil007, pas003, nh3002],
  heavy_industry: [bml001, cnv012],
  pharma: [aut101, fbd204],
  manufacturing: [imm003, rbt005, rbt006],
};

/** The demo site of one industry: its machines with their procedures, and the isolation points of all of them. */
export function catalogOf(industry: Industry): Catalog {
  const ofSite = files[industry];
  const byTag = new Map(ofSite.flatMap((file) => file.points).map((point) => [point.tag, point]));
  return {
    site: sites[industry],
    machines: ofSite.map((file) => file.machine),
    points: [...byTag.values()],
  };
}
