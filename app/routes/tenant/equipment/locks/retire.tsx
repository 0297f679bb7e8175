import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getLocksByIds, retireLocks } from "#contract/locks/calls.ts";
import { chosenFrom } from "#app/features/locks/locks-to-move.ts";
import { MoveLocks } from "#app/features/locks/move-locks.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { lockListPath } from "#app/lib/lock-paths.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(retireLocks.access, async ({ call, url }) => {
  const ids = url.searchParams.getAll("ids").join(",");
  const { items } = ids === "" ? { items: [] } : await call(getLocksByIds, { query: { ids } });
  return { locks: items, shown: searchOf(lists.locks.read(url.searchParams)), formKey: newFormKey() };
});

export const action = tenantAction(retireLocks.access, async ({ call, request, context, url }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = { locks: chosenFrom(posted.all("locks")) };
    const { changed } = await call(retireLocks, { body, idempotencyKey: posted.key });
    const back = lockListPath(searchOf(lists.locks.read(url.searchParams)));
    return redirectWithFlash(back, "locksRetired", { count: String(changed) });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function RetireLocks() {
  return <MoveLocks act="retire" {...useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "locks.move.retire.title");
