import { z } from "zod";
import { policySets } from "#contract/policies/words.ts";
import { inputRefusal } from "#contract/sentences.ts";

/** A color as `#RRGGBB`. */
export const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, inputRefusal("not_a_color").message);

/** How a tenant appears on its sign-in page and in its app. */
export const branding = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  primaryColor: color,
  secondaryColor: color,
  /** The standard whose words the pages use. */
  words: z.enum(policySets),
  /** Only people with a lockout to finish can sign in. */
  suspended: z.boolean(),
});
export type Branding = z.infer<typeof branding>;

export const defaultBranding: Branding = {
  name: "Hasp",
  logo: null,
  primaryColor: "#C54142",
  secondaryColor: "#2C3C4D",
  words: "osha",
  suspended: false,
};
