import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { findingKinds } from "#contract/executions/words.ts";
import { executionLimits, figureLimits } from "#contract/limits.ts";
import type { Held } from "#app/features/offline/records.ts";
import { ArmedButton } from "#app/routes/tenant/lockout-plans/execute/armed-button.tsx";
import { isSignedOn } from "#app/routes/tenant/lockout-plans/execute/signed-on.ts";
import { ConfirmedAction } from "#app/routes/tenant/lockout-plans/execute/confirmed-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { PhotoHere } from "./photo-here.tsx";
import { StepForm } from "./step-form.tsx";
import type { Recording } from "./use-record.ts";

interface DangerFormsProps {
  view: ExecutionView;
  held: Held;
  recording: Recording;
}

/** What can be said besides a stop: something unsafe, and that one has left. */
export function DangerForms({ view, held, recording }: DangerFormsProps) {
  const { t } = useTranslation();
  const { possible, points } = view;
  const can = (type: string) => possible.some((offer) => offer.type === type && offer.allowed);
  const isOn = isSignedOn(view, held.userId);
  const canReport = can("record_finding");
  if (!canReport && !isOn) return null;
  return (
    <section className="grid gap-1 rounded-lg border border-line bg-raised px-4 py-2">
      {canReport && (
        <Disclosure summary={t("executions.tasks.record_finding.title")}>
          <PhotoHere
            view={view}
            command={{ type: "record_finding", allowed: true, reasons: [] }}
            form="record_finding"
            recording={recording}
          />
          <StepForm name="record_finding" type="record_finding" recording={recording}>
            <RadioGroup
              name="kind"
              legend={t("executions.inputs.kind")}
              required
              options={findingKinds.map((value) => ({ value, label: t(`executions.findings.${value}`) }))}
            />
            <Field name="pointId" label={t("executions.inputs.findingPoint")}>
              <Select
                placeholder={t("executions.inputs.wholeMachine")}
                options={points.map(({ id, tag, name }) => ({ value: id, label: `${tag} · ${name}` }))}
              />
            </Field>
            <Field
              name="value"
              label={t("executions.inputs.findingValue")}
              hint={t("executions.inputs.findingValueHint")}
            >
              <TextInput inputMode="decimal" autoComplete="off" maxLength={figureLimits.reading} />
            </Field>
            <Field
              name="note"
              label={t("executions.inputs.findingNote")}
              hint={t("executions.inputs.findingNoteHint")}
              required
            >
              <Textarea rows={2} maxLength={executionLimits.note} />
            </Field>
            <ArmedButton
              subject={`record_finding:${recording.failures}`}
              pending={recording.isBusy}
              place="aside"
              tone="danger"
            >
              {t("executions.tasks.record_finding.button")}
            </ArmedButton>
          </StepForm>
        </Disclosure>
      )}
      {/* Who is signed on leaves: the page of the lockout asks for this first, too. */}
      {isOn && (
        <Disclosure open={view.unsafe !== null} summary={t("executions.offline.signOff")}>
          <StepForm name="sign_off" type="sign_off" recording={recording}>
            <p>{t("executions.offline.signOffText")}</p>
            <ConfirmedAction
              subject={`sign_off:${recording.failures}`}
              kept="sign_off"
              pending={recording.isBusy}
              main={false}
              label={t("executions.tasks.sign_off.button")}
              text={t("executions.confirm.sign_off.text")}
              confirmLabel={t("executions.confirm.sign_off.button")}
              note={t("executions.confirm.note")}
              isAsked={false}
            />
          </StepForm>
        </Disclosure>
      )}
    </section>
  );
}
