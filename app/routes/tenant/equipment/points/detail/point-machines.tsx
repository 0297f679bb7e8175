import { Unlink } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useFormFailure } from "#app/lib/form.ts";
import { equipmentPath } from "#app/lib/paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { NoMachineToAdd } from "./no-machine-to-add.tsx";

interface PointMachinesProps {
  point: PointDetail;
  formKey: string;
  mayEdit: boolean;
  /** Machines of the site that it does not serve yet; undefined if no one asked for them. */
  candidates: readonly { id: string; tag: string; name: string }[];
  search: string;
}

/** The machines that a point serves: each can be detached, others attached. */
export function PointMachines({ point, formKey, mayEdit, candidates, search }: PointMachinesProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("detach");
  return (
    <Card>
      <CardHeader
        title={t("points.machines")}
        {...(point.machines.length === 0 && { description: t("points.machinesNone") })}
      />
      <div className="px-4 md:px-5">
        <FailureAlert failure={failure} />
      </div>
      <ul className="divide-y divide-line">
        {point.machines.map((machine) => (
          <li
            key={machine.id}
            className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 md:px-5"
          >
            <Anchor
              href={equipmentPath(machine.id)}
              className="flex min-h-11 min-w-0 flex-wrap items-center gap-2 text-ink no-underline hover:underline"
            >
              <TagChip tag={machine.tag} /> {machine.name} <EquipmentStatusBadge machine={machine} />
            </Anchor>
            {machine.plans.length > 0 && (
              <span className="text-sm text-ink-muted">
                {t("points.pinned", { plans: machine.plans.map(({ number }) => number).join(", ") })}
              </span>
            )}
            {mayEdit && (
              <PostForm form="detach" formKey={`${formKey}-${machine.id}`} subject={machine.id}>
                <input type="hidden" name="equipmentId" value={machine.id} />
                <IconButton type="submit" label={t("points.detach", { tag: machine.tag })}>
                  <Unlink aria-hidden />
                </IconButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && !point.archived && (
        <CardBody className="border-t border-line">
          <AttachForm point={point} formKey={formKey} candidates={candidates} search={search} />
        </CardBody>
      )}
    </Card>
  );
}

function AttachForm({ point, formKey, candidates, search }: Omit<PointMachinesProps, "mayEdit">) {
  const { t } = useTranslation();
  const failure = useFormFailure("attach");
  const pending = useIsPending("attach");
  return (
    <Disclosure
      summary={t("points.attach")}
      open={failure !== undefined || search !== "" || point.machines.length === 0}
    >
      <PostForm
        form="attach"
        formKey={`${formKey}-attach`}
        subject={String(point.machines.length)}
        className="grid gap-3"
      >
        <FailureAlert failure={failure} />
        <p className="text-sm text-ink-muted">{t("points.attachHint", { site: point.site })}</p>
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid min-w-0 grow gap-1.5 text-sm font-semibold sm:max-w-xs">
            {t("points.findMachine")}
            <TextInput type="search" name="machineSearch" defaultValue={search} maxLength={searchLimit} />
          </label>
          <Button name="intent" value="find" formNoValidate tone="secondary">
            {t("common.search")}
          </Button>
        </div>
        {candidates.length === 0 ? (
          <NoMachineToAdd site={point.site} isFiltered={search !== ""} />
        ) : (
          <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line-strong px-4">
            {candidates.map((machine) => (
              <li key={machine.id}>
                <Checkbox
                  name="equipmentIds"
                  value={machine.id}
                  label={
                    <span className="flex flex-wrap items-center gap-2">
                      <TagChip tag={machine.tag} /> {machine.name}
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <Button name="intent" value="attach" pending={pending} className="justify-self-start">
          {t("points.attachSubmit")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
