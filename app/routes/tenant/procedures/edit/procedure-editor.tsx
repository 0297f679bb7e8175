import { ListOrdered, Save, Wand } from "#app/ui/icons/icons.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { procedureLimits } from "#contract/limits.ts";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { checkProcedure } from "#domain/procedure-check.ts";
import { partsInOrder } from "#domain/procedure-content.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { stepPhotoPath } from "#app/lib/procedure-paths.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { useUndoKeys } from "#app/lib/use-undo-keys.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { AutosaveStatus } from "./autosave/autosave-status.tsx";
import { EditingNotice } from "./autosave/editing-notice.tsx";
import type { KeptCopy } from "./autosave/kept-copies.ts";
import { KeptOffer } from "./autosave/kept-offer.tsx";
import { useAutosave } from "./autosave/use-autosave.ts";
import { CertificatesField } from "./certificates-field.tsx";
import { PpeField } from "./ppe-field.tsx";
import { byScript } from "./by-script.ts";
import { CheckPanel } from "#app/features/procedures/check-panel.tsx";
import type { Undo } from "./draft-edit.ts";
import { type Draft, draftIn } from "#app/features/procedures/draft-form.ts";
import { stepErrors, stepLabels } from "./step-errors.ts";
import { TextsRead } from "./texts-read.tsx";
import { StepListEditor } from "./step-list-editor.tsx";
import { useStepList } from "./step-list-state.ts";

export const draftForm = "draft";

interface ProcedureEditorProps {
  /** Of the procedure. */
  id: string;
  userId: string;
  /** What the form begins with. */
  draft: Draft;
  undo: Undo | null;
  machine: { id: string; tag: string; name: string; points: readonly IsolationPoint[] };
  /** What this browser kept of an earlier page, if the form begins with it. */
  restored: KeptCopy | undefined;
  onRestore: (copy: KeptCopy) => void;
  /** Of the draft as it is stored. */
  number: number;
  version: number;
  formKey: string;
  /** The form has return with changes that are not saved. */
  beginsDirty: boolean;
}

/** The draft of a procedure to write: its texts, its steps, and what it still lacks. */
export function ProcedureEditor({
  id,
  userId,
  draft: stored,
  restored,
  onRestore,
  undo,
  machine,
  number,
  version,
  formKey,
  beginsDirty,
}: ProcedureEditorProps) {
  const { t } = useTranslation();
  const refused = useFormFailure(draftForm);
  // What was saved since is refused no more.
  const [overcome, setOvercome] = useState<typeof refused>();
  const failure = refused === overcome ? undefined : refused;
  const pending = useIsPending(draftForm);
  const isInteractive = useInteractive();
  const isChoosing = failure?.code === "stale";
  const listRef = useRef<HTMLOListElement>(null);
  // A copy that this browser kept is what the form begins with, until it is stored.
  const [first] = useState(version);
  const draft = restored && version === first ? restored.draft : stored;
  const [current, setCurrent] = useState(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changed = () => {
    autosave.changed();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const form = listRef.current?.closest("form");
      if (form) setCurrent(draftIn(form));
      autosave.keep();
    }, 300);
  };
  const list = useStepList({ steps: draft.content.steps, undo, machine, form: listRef, onChange: changed });
  useUndoKeys(list.takeBack);
  const autosave = useAutosave({
    ...{ id, userId, form: listRef, beginsDirty, loaded: version, restoredPage: restored?.page },
    base: restored?.base ?? { number, version: failure ? Number(typed(failure, "version")) : version },
    isChoosing,
    onStored: (keys) => list.settle(keys, draft.content.steps),
  });
  const { progress, page, editing, isBehind } = autosave;
  const { isDirty, base } = progress;
  const savedAt = progress.state.kind === "saved" ? progress.state.at : undefined;
  const isOvercome = savedAt !== undefined && !isDirty;
  const lastRefused = useRef(refused);
  lastRefused.current = refused;
  useEffect(() => {
    if (isOvercome) setOvercome(lastRefused.current);
  }, [isOvercome, savedAt]);
  const findings = useMemo(() => checkProcedure(current.content, machine.points), [current, machine.points]);
  const problems = useMemo(() => problemsOf(findings), [findings]);
  const contradicting = useMemo(() => contradictingSteps(findings), [findings]);
  const errors = useMemo(() => stepErrors(failure, (word) => t(`procedures.editor.${word}`)), [failure, t]);
  const pointTags = machine.points.map(({ tag }) => tag);
  return (
    <GuardedForm
      id={draftForm}
      form={draftForm}
      formKey={formKey}
      subject={String(version)}
      preventScrollReset
      onInput={() => {
        list.typed();
        changed();
      }}
      onSubmit={autosave.onSubmit}
      isDirty={isDirty}
      isSaved={refused !== undefined && failure === undefined}
      className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]"
    >
      {/* What Enter presses in a one-line input: not the first tool of the first step. */}
      <button name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="version" value={base.version} />
      <input type="hidden" name="number" value={base.number} />
      <div className="grid min-w-0 gap-6">
        <KeptOffer userId={userId} procedureId={id} stored={draft} {...{ page, onRestore }} />
        {failure?.code !== "stale" && (
          <FailureAlert
            failure={failure}
            labels={{
              title: t("procedures.editor.title"),
              ...Object.fromEntries(partsInOrder.map((part) => [part, t(`procedures.sections.${part}`)])),
              ...stepLabels(
                failure,
                (word, number) =>
                  `${t("procedures.editor.step", { number })} · ${t(`procedures.editor.${word}`)}`,
              ),
            }}
          />
        )}
        <Card>
          <CardHeader title={t("procedures.contents")} description={t("procedures.editor.textsHint")} />
          <CardBody className="grid gap-5">
            <Field
              name="title"
              label={t("procedures.editor.title")}
              error={failure?.fields["title"]}
              required
            >
              <TextInput maxLength={procedureLimits.title} defaultValue={draft.title} autoComplete="off" />
            </Field>
            <TextsRead content={draft.content} />
            {draft.content.textsCopied && (
              <>
                <input type="hidden" name="textsCopied" value="on" />
                <Checkbox
                  name="textsLooked"
                  boxed
                  label={t("procedures.editor.textsLooked")}
                  hint={t("procedures.editor.textsLookedHint")}
                />
              </>
            )}
            {partsInOrder.map((part) => (
              <Field
                key={part}
                name={part}
                label={t(`procedures.sections.${part}`)}
                hint={t(`procedures.editor.parts.${part}`)}
                error={failure?.fields[part]}
              >
                <Textarea maxLength={procedureLimits.part} rows={2} defaultValue={draft.content[part]} />
              </Field>
            ))}
            <CertificatesField
              key={`certificates ${draft.content.requiredCertificates.join()}`}
              chosen={draft.content.requiredCertificates}
              error={failure?.fields["requiredCertificates"]}
            />
            <PpeField
              key={`ppe ${[...draft.content.ppe, draft.content.otherPpe].join()}`}
              chosen={draft.content}
              errors={{ ppe: failure?.fields["ppe"], otherPpe: failure?.fields["otherPpe"] }}
            />
          </CardBody>
        </Card>
        <section className="grid gap-3">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 className="text-lg font-semibold">{t("procedures.steps.title")}</h2>
              <p className="text-sm text-ink-muted">{t("procedures.editor.stepsHint")}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                name="intent"
                value="generate"
                tone="secondary"
                size="compact"
                formNoValidate
                icon={<Wand aria-hidden />}
                onClick={byScript(isInteractive, () => list.run(["generate"]))}
              >
                {t("procedures.editor.generate")}
              </Button>
              <Button
                name="intent"
                value="order"
                tone="secondary"
                size="compact"
                formNoValidate
                icon={<ListOrdered aria-hidden />}
                onClick={byScript(isInteractive, () => list.run(["order"]))}
              >
                {t("procedures.editor.order")}
              </Button>
            </div>
          </div>
          <StepListEditor
            list={list}
            pointTags={pointTags}
            problems={problems}
            contradicting={contradicting}
            errors={errors}
            photoPathOf={isDirty ? undefined : (step) => stepPhotoPath(id, { version: base.version, step })}
            listRef={listRef}
          />
        </section>
      </div>
      <div className="grid gap-4 max-lg:order-first lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto">
        <Card className="max-lg:hidden">
          <CardHeader title={t("procedures.check.title")} />
          <CardBody>
            <CheckPanel equipmentId={machine.id} findings={findings} />
          </CardBody>
        </Card>
        <Disclosure
          className="lg:hidden"
          summary={t("procedures.check.summary", { count: findings.filter(({ must }) => must).length })}
        >
          <CheckPanel equipmentId={machine.id} findings={findings} />
        </Disclosure>
        <ActionBar tall={isBehind && !isChoosing}>
          <div className="grid w-full grid-cols-2 gap-2 lg:grid-cols-1">
            <div className="col-span-full grid gap-1">
              <EditingNotice
                id={id}
                formId={draftForm}
                {...{ editing, isDirty }}
                isBehind={isBehind && !isChoosing}
              />
              {!isBehind && <AutosaveStatus state={progress.state} isSaving={progress.isSaving} />}
            </div>
            <Button name="intent" value="finish" tone="secondary" className="lg:order-last">
              {t("procedures.editor.finish")}
            </Button>
            <SaveButton name="intent" value="save" pending={pending} icon={<Save aria-hidden />}>
              {t("procedures.editor.save")}
            </SaveButton>
          </div>
        </ActionBar>
      </div>
    </GuardedForm>
  );
}

function problemsOf(findings: ReturnType<typeof checkProcedure>): ReadonlyMap<number, string[]> {
  const problems = new Map<number, string[]>();
  for (const { step, message, must } of findings) {
    if (step !== null && must) problems.set(step, [...(problems.get(step) ?? []), message]);
  }
  return problems;
}

function contradictingSteps(findings: ReturnType<typeof checkProcedure>): ReadonlySet<number> {
  const contradictions: readonly string[] = ["limit_differs", "proving_differs", "lock_not_taken"];
  const found = findings.filter(({ code }) => contradictions.includes(code));
  return new Set(found.flatMap(({ step }) => step ?? []));
}
