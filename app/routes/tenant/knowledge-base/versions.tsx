import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { GitCompareArrows } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  getArticle,
  listArticleVersions,
  restoreArticle,
  updateArticle,
} from "#contract/knowledge-base/calls.ts";
import { DiffText } from "./versions/diff-text.tsx";
import { VersionTable } from "./versions/version-table.tsx";
import { comparisonOf } from "./versions/version-comparison.server.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { articlePath, articleVersionsPath } from "#app/lib/repository-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

const restoreForm = "restore";

export const loader = tenantLoader(listArticleVersions.access, async ({ call, params, url, me, context }) => {
  const id = params["id"] ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const numbers = ["from", "to"].map((name) => Number(url.searchParams.get(name)));
  const [article, page, person, compared] = await Promise.all([
    call(getArticle, { params: { id } }),
    call(listArticleVersions, { params: { id }, query: { cursor } }),
    me,
    numbers.every((number) => Number.isInteger(number) && number > 0)
      ? Promise.all(numbers.map((number) => call(getArticle, { params: { id }, query: { number } })))
      : [],
  ]);
  const [from, to] = compared.sort((one, other) => one.number - other.number);
  return {
    id,
    title: article.title,
    version: article.version,
    currentNumber: article.currentNumber,
    page,
    comparison: from &&
      to && {
        from: from.number,
        to: to.number,
        pieces: await comparisonOf(context.tenantSlug, textOf(from), textOf(to)),
      },
    mayEdit: permits(person, updateArticle.access) && !article.archived,
    formKey: newFormKey(),
    isFirst: cursor === undefined,
  };
});

export const action = tenantAction(restoreArticle.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  if (posted.form !== restoreForm) {
    throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
  }
  const id = params["id"] ?? "";
  return answerForm(posted, async () => {
    const body = { version: posted.text("version"), number: Number(posted.text("number")) };
    const { number } = await call(restoreArticle, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(articlePath(id), "articleRestored", { number: String(number) });
  });
});

export default function Versions() {
  const { id, title, version, currentNumber, page, comparison, mayEdit, formKey, isFirst } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failure = useFormFailure(restoreForm);
  return (
    <>
      <KnowledgeBaseHead
        of={{ label: title, href: articlePath(id) }}
        here={t("repository.versions.title")}
        title={t("repository.versions.heading", { title })}
        description={t("repository.versions.intro")}
      />
      <FailureAlert failure={failure} />
      {comparison && (
        <Card className="mb-6">
          <CardHeader
            title={t("repository.versions.compared", { from: comparison.from, to: comparison.to })}
            description={t("repository.versions.legend")}
          />
          <CardBody>
            <DiffText pieces={comparison.pieces} />
          </CardBody>
        </Card>
      )}
      <Form id="compare" action={articleVersionsPath(id)} className="mb-4">
        {page.items.length > 1 && (
          <Button tone="secondary" icon={<GitCompareArrows aria-hidden />}>
            {t("repository.versions.compare")}
          </Button>
        )}
      </Form>
      <VersionTable
        items={page.items}
        {...{ id, currentNumber, version, mayEdit, formKey }}
        from={comparison?.from ?? currentNumber - 1}
        to={comparison?.to ?? currentNumber}
      />
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : articleVersionsPath(id)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? articleVersionsPath(id, { cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

function textOf({ title, body }: { title: string; body: string }): string {
  return `${title}\n\n${body}`;
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "repository.versions.heading", { title: page?.title ?? "" });
