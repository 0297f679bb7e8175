import { z } from "zod";
import { timeZoneLimit } from "./limits.ts";
import { inputRefusal } from "./sentences.ts";

/** A name of the IANA time zone database. */
export const timeZoneName = z
  .string()
  .max(timeZoneLimit)
  .refine(
    (name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC",
    inputRefusal("choose_time_zone").message,
  );
