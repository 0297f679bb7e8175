import { data } from "@remix-run/node";
import { changeView, createView, deleteView, listViews } from "#contract/saved-views/calls.ts";
import type { ViewList } from "#contract/saved-views/words.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm, type PostedForm } from "#app/lib/form.server.ts";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import type { ListSearch, ListState } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { equipmentListPath, planListPath, procedureListPath } from "#app/lib/paths.ts";
import type { Me } from "#app/lib/permits.ts";
import { viewForms, type ViewsOfList } from "./views-of-list.ts";

/** Everything that a list shows of its saved views, its address being `url`. */
export async function loadViews(
  list: ViewList,
  { call, url, me }: Pick<GuardedArgs, "call" | "url"> & { me: Promise<Me> },
): Promise<ViewsOfList> {
  const place = places[list];
  const [{ items, mayShare }, person] = await Promise.all([call(listViews, { query: { list } }), me]);
  const query = place.queryOf(url.searchParams);
  const open = items.find(({ id }) => id === place.viewIn(url.searchParams));
  const isChanged = open !== undefined && query !== place.queryOf(new URLSearchParams(open.query));
  return {
    items: items.map((view) => ({ ...view, href: place.hrefOf(view.query, view.id) })),
    open: open ? { ...open, isChanged } : null,
    defaultHref: place.hrefOf(""),
    maySave: query !== "" && (open === undefined || isChanged),
    mayShare,
    organization: person.tenant.name,
    formKey: newFormKey(),
  };
}

/** Answers the forms of a list's saved views, on a page that has no others. */
export async function answerViewForm(list: ViewList, args: GuardedArgs) {
  return answerPostedView(list, await readForm(args.request, args.context.requestId), args);
}

export function isViewForm({ form }: Pick<PostedForm, "form">): boolean {
  return (Object.values(viewForms) as string[]).includes(form);
}

/** Answers a form of a list's saved views; a view gets the filters in the address of the list. */
export async function answerPostedView(
  list: ViewList,
  posted: PostedForm,
  { call, url, context }: Pick<GuardedArgs, "call" | "url" | "context">,
) {
  const place = places[list];
  const query = place.queryOf(url.searchParams);
  const name = posted.text("name");
  const shared = posted.ticked("shared");
  const version = posted.text("version");
  const options = { params: { id: posted.text("view") }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case viewForms.save: {
        const view = await call(createView, {
          body: { list, name, query, shared },
          idempotencyKey: posted.key,
        });
        return redirectWithFlash(place.hrefOf(view.query, view.id), "viewSaved", { name: view.name });
      }
      case viewForms.change: {
        const view = await call(changeView, { ...options, body: { version, name, shared } });
        const stays = view.isOwn || view.shared;
        return redirectWithFlash(place.hrefOf(query, stays ? view.id : undefined), "viewChanged", {
          name: view.name,
        });
      }
      case viewForms.update: {
        const view = await call(changeView, { ...options, body: { version, query } });
        return redirectWithFlash(place.hrefOf(view.query, view.id), "viewUpdated", { name: view.name });
      }
      case viewForms.delete:
        await call(deleteView, { ...options, body: { version } });
        return redirectWithFlash(place.hrefOf(query), "viewDeleted");
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
}

/** Where a list is, and what its address says. */
interface Place {
  /** The filters alone: neither the page nor the view. */
  queryOf: (params: URLSearchParams) => string;
  viewIn: (params: URLSearchParams) => string | undefined;
  /** The list with these filters, and the view that they are of. */
  hrefOf: (query: string, view?: string) => string;
}

const places: Record<ViewList, Place> = {
  machines: placeOf(lists.machines.read, equipmentListPath),
  points: placeOf(lists.points.read, pointListPath),
  plans: placeOf(lists.plans.read, planListPath),
  procedures: placeOf(lists.procedures.read, procedureListPath),
};

function placeOf<Filter extends { view?: string | undefined }>(
  read: (params: URLSearchParams) => ListState<Filter>,
  pathOf: (search: ListSearch<Filter>) => string,
): Place {
  const searchIn = (params: URLSearchParams, view?: string) =>
    searchOf<Filter>(read(params), { view } as ListSearch<Filter>);
  return {
    queryOf: (params) => {
      // How many a page shows is no filter (`kept-query.ts`).
      const filters = Object.entries(searchIn(params))
        .filter(([name]) => name !== "size")
        .map(([name, value]) => [name, String(value)]);
      return new URLSearchParams(filters).toString();
    },
    viewIn: (params) => read(params).filter.view,
    hrefOf: (query, view) => pathOf(searchIn(new URLSearchParams(query), view)),
  };
}
