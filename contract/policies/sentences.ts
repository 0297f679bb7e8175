import { refusalsOf } from "../sentences.ts";

/** Why policies stay as they are. */
export const policyRefusal = refusalsOf({
  out_of_bounds: "Enter a whole number from {least} to {most}.",
  inspections_too_rare:
    "29 CFR 1910.147(c)(6) asks for an inspection at least every {most} months. Enter {most} or fewer, or choose another standard.",
});
