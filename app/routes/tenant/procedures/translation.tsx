import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getTranslation } from "#contract/procedures/translations.ts";
import { languageNames } from "#contract/procedures/translation-words.ts";
import {
  answerTranslationForm,
  mostTranslationFields,
} from "./translation/answer-translation-form.server.ts";
import { TranslationDecision } from "./translation/translation-decision.tsx";
import { isPossible } from "./translation/possible.ts";
import { TranslationEditor } from "./translation/translation-editor.tsx";
import { TranslationTexts } from "./translation/translation-texts.tsx";
import { ReturnedNote } from "#app/features/procedures/returned-note.tsx";
import { TranslationBadge } from "#app/features/procedures/translation-badge.tsx";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures"] };

export const loader = tenantLoader(getTranslation.access, async ({ call, params }) => ({
  translation: await call(getTranslation, { params: { id: params["id"] ?? "" } }),
  formKey: newFormKey(),
}));

export const action = tenantAction(getTranslation.access, async (args) =>
  answerTranslationForm(args, await readForm(args.request, args.context.requestId, mostTranslationFields)),
);

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function TranslationPage() {
  const { translation, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { procedure, language, state, versionNumber } = translation;
  const name = languageNames[language];
  const mayEdit = isPossible(translation, "edit");
  const intro = mayEdit ? "intro" : state === "in_review" ? "introReview" : "introRead";
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: procedure.tag, href: procedurePath(procedure.id, { version: versionNumber }) },
          { label: name },
        ]}
        badges={
          <>
            <TagChip tag={procedure.tag} size="large" />
            <TranslationBadge state={state} size="large" />
          </>
        }
        title={t("procedures.translations.heading", {
          language: name,
          tag: procedure.tag,
          number: versionNumber,
        })}
        description={t(`procedures.translations.${intro}`)}
      />
      <ReturnedNote
        returned={translation.returned}
        title={t("procedures.translations.returned", { name: translation.returned?.by ?? "" })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        {mayEdit ? (
          <TranslationEditor translation={translation} formKey={formKey} />
        ) : (
          <Card>
            <CardHeader title={procedure.title} />
            <TranslationTexts translation={translation} />
          </Card>
        )}
        <TranslationDecision translation={translation} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.translations.pageTitle", {
    language: data ? languageNames[data.translation.language] : "",
    tag: data?.translation.procedure.tag ?? "",
  });
