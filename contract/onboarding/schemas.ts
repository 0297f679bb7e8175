import { z } from "zod";

/** People who can decide on someone else's work. */
const deciders = z.object({
  /** Names of the roles that may. */
  roles: z.array(z.string()),
  /** Other people in those roles whose accounts are open. */
  others: z.number().int(),
});

export const secondPerson = z.object({
  /** Who may review a procedure: never its author. */
  procedures: deciders,
  /** Who may approve a lockout plan: never its author. */
  plans: deciders,
});
export type SecondPerson = z.infer<typeof secondPerson>;
