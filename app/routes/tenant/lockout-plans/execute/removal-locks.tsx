import { useTranslation } from "react-i18next";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { openRemoval } from "#domain/execution/removals.ts";
import { wasTicked } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { CheckFieldsProps } from "./check-fields.tsx";
import type { CommandChoices } from "./command-choices.server.ts";
import type { TaskCommand } from "./current-task.ts";

type LocksToRemoveProps = CheckFieldsProps & { view: ExecutionView; choices: CommandChoices };

/** The locks of absent people by owner: one request covers every lock of one person. */
export function LocksToRemove({ view, choices, failure, errors }: LocksToRemoveProps) {
  const { t } = useTranslation();
  const placeOf = (number: string, tag: string | null) =>
    isOnlyLock(view, number)
      ? t("executions.inputs.onlyLock", { place: tag ?? "" })
      : (tag ?? t("executions.inputs.onHasp"));
  const owners = [...new Map(choices.locks.map(({ ownerId, owner }) => [ownerId, owner]))];
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t("executions.inputs.absentLock")}</legend>
      {owners.length > 1 && <p className="text-sm text-ink-muted">{t("executions.inputs.absentLockHint")}</p>}
      {owners.map(([ownerId, owner]) => (
        <div key={ownerId} role="group" aria-label={owner} className="grid gap-2">
          <p className="text-sm text-ink-muted">{owner}</p>
          {choices.locks
            .filter((lock) => lock.ownerId === ownerId)
            .map(({ number, tag }) => (
              <LockBox
                key={number}
                number={number}
                place={placeOf(number, tag)}
                isTicked={wasTicked(failure, "lockNumber", number)}
              />
            ))}
        </div>
      ))}
      {errors["lockNumber"] && <FieldError>{errors["lockNumber"]}</FieldError>}
    </fieldset>
  );
}

/** It keeps its point locked by itself, so its removal waits for the release. */
function isOnlyLock({ points, state }: ExecutionView, number: string): boolean {
  const point = points.find(({ condition }) => condition.lock?.number === number);
  return state !== "releasing" && point !== undefined && !point.condition.incoming;
}

interface FurtherLocksProps extends CheckFieldsProps {
  view: ExecutionView;
  command: TaskCommand;
}

/** Further locks of the same person that wait for the same: one press decides or records them all. */
export function FurtherLocks({ view, command: { type, lockNumber }, failure }: FurtherLocksProps) {
  const { t } = useTranslation();
  const owner = openRemoval(view, lockNumber)?.owner;
  const others = view.possible.flatMap((offer) => {
    const removal = openRemoval(view, offer.lockNumber);
    const isTheirs = offer.type === type && offer.allowed && removal?.owner.userId === owner?.userId;
    return removal && isTheirs && offer.lockNumber !== lockNumber ? [removal] : [];
  });
  if (!owner || others.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {t("executions.inputs.furtherLocks", { owner: owner.name })}
      </legend>
      {others.map((removal) => (
        <LockBox
          key={removal.lockNumber}
          number={removal.lockNumber}
          place={view.points.find(({ id }) => id === removal.pointId)?.tag ?? t("executions.inputs.onHasp")}
          isTicked={wasTicked(failure, "lockNumber", removal.lockNumber)}
        />
      ))}
    </fieldset>
  );
}

function LockBox({ number, place, isTicked }: { number: string; place: string; isTicked: boolean }) {
  return (
    <Checkbox name="lockNumber" value={number} boxed label={number} hint={place} defaultChecked={isTicked} />
  );
}
