import { useTranslation } from "react-i18next";
import { lockNumberLimit } from "#contract/limits.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { chosenFrom, chosenValue } from "#app/features/locks/locks-to-move.ts";

type FreeLock = Pick<LockItem, "id" | "number" | "version">;

interface ChosenLockFieldProps {
  /** Personal padlocks in the cabinet. */
  free: readonly FreeLock[];
  /** The number after the latest one; null if there is none yet. */
  next: string | null;
  failure: FormFailure | undefined;
}

/** A personal padlock from the cabinet, or the number of a new one; a typed number takes precedence. */
export function ChosenLockField({ free, next, failure }: ChosenLockFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      {free.length > 0 && (
        <Field name="chosen" label={t("locks.give.fromCabinet")} error={failure?.fields["chosen"]}>
          <Select
            defaultValue={typed(failure, "chosen")}
            placeholder={t("locks.give.chooseLock")}
            options={free.map((lock) => ({ value: chosenValue(lock), label: lock.number }))}
          />
        </Field>
      )}
      <Field
        name="number"
        label={t(free.length > 0 ? "locks.give.orNew" : "locks.give.newNumber")}
        hint={next ? t("locks.give.nextHint", { number: next }) : t("locks.give.firstHint")}
        error={failure?.fields["number"]}
        {...(free.length === 0 && { required: true })}
      >
        <TextInput
          mono
          maxLength={lockNumberLimit}
          defaultValue={typed(failure, "number")}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Field>
    </div>
  );
}

/** The padlock chosen from the cabinet; undefined if none was. */
export function chosenLockFrom(value: string): { id: string; version: string } | undefined {
  return value === "" ? undefined : chosenFrom([value])[0];
}
