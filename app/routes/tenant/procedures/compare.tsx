import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getProcedure } from "#contract/procedures/calls.ts";
import { Comparison } from "#app/features/procedures/comparison.tsx";
import { comparisonOf } from "#app/features/procedures/version-comparison.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { Select } from "#app/ui/select.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures"] };

export const loader = tenantLoader(getProcedure.access, async ({ call, params, url, context }) => {
  const id = params["id"] ?? "";
  const { versions, equipment, title } = await call(getProcedure, { params: { id } });
  const numbers = versions.map(({ number }) => number);
  // Without a choice: the youngest with the one before it.
  const chosen = (name: string) => numbers.find((number) => number === Number(url.searchParams.get(name)));
  const to = chosen("to") ?? numbers[0] ?? 1;
  const from = chosen("from") ?? numbers.find((number) => number < to) ?? to;
  const contentOf = async (version: number) =>
    (await call(getProcedure, { params: { id }, query: { version } })).shown.content;
  const [before, after] = await Promise.all([contentOf(from), contentOf(to)]);
  const comparison = await comparisonOf(context.tenantSlug, before, after);
  return { id, equipment, title, versions, from, to, comparison };
});

export default function ComparePage() {
  const { id, equipment, title, versions, from, to, comparison } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const options = versions.map(({ number, state }) => ({
    value: String(number),
    label: `${t("procedures.version", { number })}: ${t(`procedures.states.${state}`)}`,
  }));
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: equipment.tag, href: procedurePath(id) },
          { label: t("procedures.compare.button") },
        ]}
        badges={<TagChip tag={equipment.tag} size="large" />}
        title={t("procedures.compare.title")}
        description={title}
      />
      <Form key={`${from}-${to}`} className="mb-5 flex flex-wrap items-end gap-3">
        <label className="grid gap-1.5 text-sm font-semibold">
          {t("procedures.compare.from")}
          <Select name="from" defaultValue={String(from)} options={options} />
        </label>
        <label className="grid gap-1.5 text-sm font-semibold">
          {t("procedures.compare.to")}
          <Select name="to" defaultValue={String(to)} options={options} />
        </label>
        <Button tone="secondary">{t("procedures.compare.show")}</Button>
      </Form>
      <Card>
        <CardHeader title={t("procedures.compare.heading", { from, to })} />
        <CardBody>
          <Comparison comparison={comparison} />
        </CardBody>
      </Card>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.compare.pageTitle", { tag: data?.equipment.tag ?? "" });
