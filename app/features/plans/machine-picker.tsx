import { useState } from "react";
import { useTranslation } from "react-i18next";
import { searchLimit } from "#contract/limits.ts";
import { EquipmentStatusBadge } from "#app/features/equipment/equipment-status.tsx";
import { useMayStart } from "#app/features/navigation/use-may-start.ts";
import { newEquipmentPath } from "#app/lib/equipment-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { MachineOption } from "./machine-choice.server.ts";

interface MachinePickerProps {
  options: readonly MachineOption[];
  chosenIds: readonly string[];
  /** The search. */
  search: string;
  /** Not all machines are in the list: the rest is found by searching. */
  hasMore: boolean;
  error: string | undefined;
  onChange?: (ids: string[]) => void;
}

/**
 * A checklist of machines. Typing filters the list at once; the button searches all machines, and works without
 * scripts: it sends the form and gets it back.
 */
export function MachinePicker({ options, chosenIds, search, hasMore, error, onChange }: MachinePickerProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState("");
  const fits = (machine: MachineOption) =>
    `${machine.tag} ${machine.name} ${machine.site}`.toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow gap-1.5 text-sm font-semibold">
          {t("plans.form.findMachine")}
          <TextInput
            type="search"
            name="machineSearch"
            defaultValue={search}
            onChange={(event) => setFilter(event.target.value)}
            maxLength={searchLimit}
          />
        </label>
        <Button name="intent" value="find" formNoValidate tone="secondary">
          {t("common.search")}
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <ul
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line-strong bg-raised px-4"
        onChange={(event) => onChange?.(tickedIn(event.currentTarget))}
      >
        {options.map((machine) => (
          <li key={machine.id} hidden={!fits(machine)}>
            <Checkbox
              name="equipmentIds"
              value={machine.id}
              defaultChecked={chosenIds.includes(machine.id)}
              label={
                <span className="flex flex-wrap items-center gap-2">
                  <TagChip tag={machine.tag} />
                  {machine.name}
                  {machine.status === "locked_out" && <EquipmentStatusBadge machine={machine} />}
                </span>
              }
              hint={machine.site}
            />
          </li>
        ))}
        {options.length === 0 && <NoMachine isFiltered={search !== ""} />}
      </ul>
      {hasMore && <p className="text-sm text-ink-muted">{t("plans.form.moreMachines")}</p>}
    </div>
  );
}

function NoMachine({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const mayAdd = useMayStart()("newMachine");
  if (isFiltered) return <li className="py-4 text-ink-muted">{t("plans.form.noMachine")}</li>;
  return (
    <li className="py-4">
      {t("plans.form.noMachines")}{" "}
      {mayAdd && <TextLink href={newEquipmentPath()}>{t("equipment.add")}</TextLink>}
    </li>
  );
}

function tickedIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLInputElement>("input[name=equipmentIds]:checked")].map(
    (box) => box.value,
  );
}
