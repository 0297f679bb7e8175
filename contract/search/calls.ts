import { z } from "zod";
import { signedIn } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { found } from "./schemas.ts";
import { longestSearch } from "./words.ts";

export const searchEverything = endpoint({
  method: "GET",
  path: "/api/search",
  summary: "Find the best matches of each kind that the person can see, exact tags and numbers first",
  access: signedIn,
  query: z.object({
    query: z.string().trim().min(1, inputRefusal("enter_search").message).max(longestSearch),
    /** Hits of each kind. */
    limit: z.coerce.number().int().min(1).max(20).default(5),
  }),
  response: found,
});
