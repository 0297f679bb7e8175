import { Archive, History, Pencil, Plus, QrCode } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { editEquipmentPath, equipmentHistoryPath, labelsPath } from "#app/lib/equipment-paths.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { newPlanPath, planPath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface MachineActionsProps {
  machine: EquipmentDetail;
  mayPlan: boolean;
  mayEdit: boolean;
}

/** What one can do with a machine. */
export function MachineActions({ machine, mayPlan, mayEdit }: MachineActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {mayPlan && machine.procedure && machine.status !== "archived" && (
        <LinkButton href={newPlanPath({ equipment: machine.id })} icon={<Plus aria-hidden />}>
          {t("equipment.plan")}
        </LinkButton>
      )}
      {mayEdit && (
        <LinkButton href={editEquipmentPath(machine.id)} tone="secondary" icon={<Pencil aria-hidden />}>
          {t("equipment.form.edit")}
        </LinkButton>
      )}
      <LinkButton href={labelsPath([machine.id])} tone="secondary" icon={<QrCode aria-hidden />}>
        {t("equipment.labels.link")}
      </LinkButton>
      <LinkButton href={equipmentHistoryPath(machine.id)} tone="secondary" icon={<History aria-hidden />}>
        {t("equipment.history.link")}
      </LinkButton>
    </>
  );
}

interface ArchiveProps {
  machine: EquipmentDetail;
  formKey: string;
  mayOpenPlans: boolean;
}

/** Archiving a machine, in a disclosure; what blocks it is shown before anyone tries. */
export function ArchiveMachine({ machine, formKey, mayOpenPlans }: ArchiveProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("archive");
  const pending = useIsPending("archive");
  if (machine.status === "archived") return null;
  const blocks = machine.archiveBlocks;
  return (
    <Disclosure summary={t("equipment.archive.summary")} open={failure !== undefined} className="mt-6">
      <div className="grid max-w-prose gap-3">
        <FailureAlert failure={failure} />
        <p className="text-ink-muted">{t("equipment.archive.text")}</p>
        {blocks.length > 0 && (
          <Alert tone="warning" live={false} title={t("equipment.archive.blocked")}>
            <ul className="list-disc pl-5">
              {blocks.map(({ code, message, planId, planNumber }) => (
                <li key={`${code}-${planId}-${message}`}>
                  {message}{" "}
                  {mayOpenPlans && planId && (
                    <TextLink href={planPath(planId)}>
                      {t("equipment.archive.openPlan", { number: planNumber })}
                    </TextLink>
                  )}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <PostForm form="archive" formKey={`${formKey}-archive`} subject={String(machine.version)}>
          <input type="hidden" name="version" value={machine.version} />
          <Button tone="danger" pending={pending} icon={<Archive aria-hidden />}>
            {t("equipment.archive.submit")}
          </Button>
        </PostForm>
      </div>
    </Disclosure>
  );
}

/** Says that a machine is archived, and restores it. */
export function ArchivedMachine({
  machine,
  formKey,
  mayEdit,
}: Omit<ArchiveProps, "mayOpenPlans"> & { mayEdit: boolean }) {
  const { t } = useTranslation();
  const failure = useFormFailure("restore");
  const pending = useIsPending("restore");
  if (machine.status !== "archived") return null;
  return (
    <>
      <FailureAlert failure={failure} />
      <Alert
        tone="info"
        className="mb-6"
        title={t("equipment.archive.archived")}
        actions={
          mayEdit && (
            <PostForm form="restore" formKey={`${formKey}-restore`} subject={String(machine.version)}>
              <input type="hidden" name="version" value={machine.version} />
              <Button tone="secondary" pending={pending}>
                {t("equipment.archive.restore")}
              </Button>
            </PostForm>
          )
        }
      >
        {t("equipment.archive.archivedText")}
      </Alert>
    </>
  );
}
