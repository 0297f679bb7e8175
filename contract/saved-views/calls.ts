import { z } from "zod";
import { signedIn } from "#contract/access.ts";
import { done, idParams, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { savedView, viewList, viewName, viewQuery } from "./schemas.ts";

/* Beyond signing in, each asks for the access of the list itself (`lists.ts`). */

export const listViews = endpoint({
  method: "GET",
  path: "/api/saved-views",
  summary: "List your own saved views of a list and those that the company shares, by name",
  access: signedIn,
  query: z.object({ list: viewList }),
  response: z.object({
    items: z.array(savedView),
    /** Whether you may share views of this list with the company. */
    mayShare: z.boolean(),
  }),
});

export const createView = endpoint({
  method: "POST",
  path: "/api/saved-views",
  summary: "Save the filters of a list under a name; filters that the list does not know are left out",
  access: signedIn,
  body: z.object({ list: viewList, name: viewName, query: viewQuery, shared: z.boolean().default(false) }),
  response: savedView,
  status: 201,
});

export const changeView = endpoint({
  method: "PATCH",
  path: "/api/saved-views/:id",
  summary: "Rename a saved view, share it or stop sharing it, or replace its filters; what is left out stays",
  access: signedIn,
  params: idParams,
  body: z.object({
    version,
    name: viewName.optional(),
    query: viewQuery.optional(),
    shared: z.boolean().optional(),
  }),
  response: savedView,
});

export const deleteView = endpoint({
  method: "DELETE",
  path: "/api/saved-views/:id",
  summary: "Delete a saved view, also for those it was shared with",
  access: signedIn,
  params: idParams,
  body: z.object({ version }),
  response: done,
});
