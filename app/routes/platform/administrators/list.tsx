import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ShieldUser, UserPlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listAdministrators } from "#contract/administrators/calls.ts";
import { AdministratorTable } from "#app/features/administrators/administrator-table.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { administratorListPath, inviteAdministratorPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const search = url.searchParams.get("search")?.trim().slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await call(listAdministrators, { query: { search: search || undefined, cursor } });
  return { page, search, isFirst: cursor === undefined };
});

export default function AdministratorList() {
  const { page, search, isFirst } = useLoaderData<typeof loader>();
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
          {t("administrators.noneFoundText", { search })}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : administratorListPath({ search })}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? administratorListPath({ search, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("administrators.title") }];
