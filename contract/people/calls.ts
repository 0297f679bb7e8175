import { z } from "zod";
import { member, withExit } from "#contract/access.ts";
import { idList, searchText } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { person } from "./schemas.ts";
import { peopleGroups } from "./words.ts";

export const listPeople = endpoint({
  method: "GET",
  path: "/api/people",
  summary: "List active people of the tenant to choose from; the first 200 by name, search for others",
  /**
   * The next leaders of a lockout, for the person who hands it over; this stays open whatever else is closed to
   * them.
   */
  access: withExit(member("lockout_management", "lockouts:read"), "any_lockout"),
  query: z.object({
    /** In the name, the job title or the employer. */
    search: searchText,
    group: z.enum(peopleGroups).default("all"),
    /** Those who are chosen already: listed first, whatever is searched for. */
    chosen: idList.optional(),
  }),
  response: z.object({
    items: z.array(person),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
