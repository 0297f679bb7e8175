import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShieldUser, UserPlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listAdministrators } from "#contract/administrators/calls.ts";
import { AdministratorTable } from "#app/features/administrators/administrator-table.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { administratorListPath, inviteAdministratorPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.administrators.read(url.searchParams);
  return { page: await call(listAdministrators, { query: lists.administrators.query(list) }), list };
});

export default function AdministratorList() {
  const { page, list } = useLoaderData<typeof loader>();
  const { search } = list.filter;
  const mayInvite = useCan()("owner");
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("administrators.title")}
        description={t(mayInvite ? "administrators.intro" : "administrators.introOthers")}
        actions={
          mayInvite && (
            <LinkButton href={inviteAdministratorPath} icon={<UserPlus aria-hidden />}>
              {t("administrators.inviteTitle")}
            </LinkButton>
          )
        }
      />
      <SearchForm action={administratorListPath()} label={t("administrators.search")} search={search} />
      {page.items.length > 0 ? (
        <AdministratorTable items={page.items} />
      ) : (
        <EmptyState
          icon={<ShieldUser aria-hidden />}
          title={t("administrators.noneFound")}
          action={
            <LinkButton href={administratorListPath()} tone="secondary">
              {t("common.showAll")}
            </LinkButton>
          }
        >
          {t("administrators.noneFoundText", { search: search ?? "" })}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={administratorListPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("administrators.title") }];
