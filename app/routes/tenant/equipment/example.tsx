import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addExample, getExample, removeExample } from "#contract/onboarding/calls.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment"] };

export const loader = tenantLoader(getExample.access, async ({ call }) => ({
  example: await call(getExample, {}),
  formKey: newFormKey(),
}));

export const action = tenantAction(addExample.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    if (posted.form === "remove") {
      await call(removeExample, { idempotencyKey: posted.key });
      return redirectWithFlash(equipmentListPath(), "exampleRemoved");
    }
    const { id } = await call(addExample, { idempotencyKey: posted.key });
    return redirectWithFlash(equipmentPath(id), "exampleAdded");
  });
});

/** A refused removal was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ExamplePage() {
  const { example, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const form = example.id === null ? "add" : "remove";
  const failure = useFormFailure(form);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("equipment.title"), href: equipmentListPath() }, { label: t("example.title") }]}
        title={t("example.title")}
        description={t("example.intro")}
      />
      <FailureAlert failure={failure} />
      <Card className="max-w-3xl">
        <CardBody className="grid gap-4">
          <p>{t(`example.${form}Text`)}</p>
          {example.id !== null && <LineLink href={equipmentPath(example.id)}>{t("example.open")}</LineLink>}
          {example.blocks.length > 0 && (
            <>
              <p className="font-semibold">{t("example.blocked")}</p>
              <ul className="list-disc pl-6">
                {example.blocks.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </>
          )}
          {example.blocks.length === 0 && (
            <PostForm form={form} formKey={failure?.nextKey ?? formKey}>
              <Button size="floor" tone={form === "add" ? "primary" : "danger"}>
                {t(`example.${form}`)}
              </Button>
            </PostForm>
          )}
        </CardBody>
      </Card>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "example.title");
