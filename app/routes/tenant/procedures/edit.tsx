import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDraft } from "#contract/procedures/calls.ts";
import { mostCopiedTags, mostSteps } from "#contract/procedures/words.ts";
import { applyCommand, commandOf, type Undo, undoFrom } from "./edit/draft-edit.ts";
import { type Draft, draftFrom } from "#app/features/procedures/draft-form.ts";
import type { KeptCopy } from "./edit/autosave/kept-copies.ts";
import { draftForm, ProcedureEditor } from "./edit/procedure-editor.tsx";
import { openDraft, staleDraft } from "#app/features/procedures/open-draft.server.ts";
import { ReturnedNote } from "#app/features/procedures/returned-note.tsx";
import { type DraftConflict, DraftConflictChoice } from "#app/features/procedures/draft-conflict.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath, procedurePath } from "#app/lib/paths.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["procedures"] };

/** Of the longest procedure: each step has up to 20 inputs, each tag of the machine copied from has one. */
const mostDraftFields = 200 + mostCopiedTags + 20 * mostSteps;

export const loader = tenantLoader(saveDraft.access, async ({ call, params, url, me }) => {
  const procedure = await openDraft(call, params["id"] ?? "");
  // What cannot be edited is shown instead, with the reason.
  if (!procedure.possible.some(({ action, allowed }) => action === "edit" && allowed))
    throw redirect(procedurePath(procedure.id));
  const { id, equipment, points, shown } = procedure;
  return {
    id,
    equipment,
    machine: { id: equipment.id, tag: equipment.tag, name: equipment.name, points },
    shown,
    userId: (await me).user.id,
    fresh: url.searchParams.get("fresh") ?? "",
    formKey: newFormKey(),
  };
});

export const action = tenantAction(saveDraft.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId, mostDraftFields);
  const id = params["id"] ?? "";
  const draft = draftFrom(posted.all);
  const command = commandOf(posted.intent);
  if (command) {
    const { equipment, points } = await openDraft(call, id);
    const machine = { tag: equipment.tag, name: equipment.name, points };
    const { steps, undo } = applyCommand(
      draft.content.steps,
      command,
      machine,
      undoFrom(posted.text("undo")),
    );
    const kept: UnsavedDraft = {
      draft: { ...draft, content: { ...draft.content, steps: [...steps] } },
      undo,
    };
    return { kept, ...keepForm(posted) };
  }
  return answerForm(
    posted,
    async () => {
      const saved = await call(saveDraft, {
        params: { id },
        body: posted.text("overwrite")
          ? { version: posted.text("overwrite"), ...draft }
          : { version: posted.text("version"), number: posted.optional("number"), ...draft },
        idempotencyKey: posted.key,
      });
      const values = { tag: saved.equipment.tag, number: String(saved.shown.number) };
      return posted.intent === "finish"
        ? redirect(procedurePath(id, { version: saved.shown.number }), 303)
        : redirectWithFlash(editProcedurePath(id), "procedureSaved", values);
    },
    async () => {
      const stale = await staleDraft({ call, context }, id, draft);
      const kept: UnsavedDraft = { draft, undo: undoFrom(posted.text("undo")), ...(stale && { stale }) };
      return { kept };
    },
  );
});

/** The form as it came back: its draft, what can be undone, and what someone else saved in the meantime. */
interface UnsavedDraft {
  draft: Draft;
  undo: Undo | null;
  stale?: DraftConflict;
}

export default function EditProcedure() {
  const { id, userId, equipment, machine, shown, fresh, formKey } = useLoaderData<typeof loader>();
  const kept = useAnswer<{ kept?: UnsavedDraft }>()?.kept;
  const failure = useFormFailure(draftForm);
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  const [restoring, setRestoring] = useState<{ copy: KeptCopy; fresh: string }>();
  const restored = restoring?.fresh === fresh ? restoring.copy : undefined;
  const stale = failure?.code === "stale" ? kept?.stale : undefined;
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: equipment.tag, href: procedurePath(id, { version: shown.number }) },
          { label: t("procedures.edit") },
        ]}
        badges={<TagChip tag={equipment.tag} size="large" />}
        title={t("procedures.editor.heading", { number: shown.number, tag: equipment.tag })}
        description={t(isInteractive ? "procedures.editor.introSaving" : "procedures.editor.intro")}
      />
      <ReturnedNote returned={shown.returned} />
      {stale && (
        <DraftConflictChoice
          stale={stale}
          id={id}
          formId={draftForm}
          onTakeTheirs={() => setRestoring(undefined)}
        />
      )}
      <ProcedureEditor
        key={`${fresh} ${restored?.page}`}
        id={id}
        userId={userId}
        draft={kept?.draft ?? { title: shown.title, content: shown.content }}
        restored={restored}
        onRestore={(copy) => setRestoring({ copy, fresh })}
        undo={kept?.undo ?? null}
        number={shown.number}
        machine={machine}
        version={shown.version}
        formKey={formKey}
        beginsDirty={kept !== undefined || restored !== undefined}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.editor.pageTitle", { tag: data?.equipment.tag ?? "" });
