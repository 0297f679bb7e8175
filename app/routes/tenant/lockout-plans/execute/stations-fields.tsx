import { useTranslation } from "react-i18next";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";
import { nameOf } from "#domain/execution/try-starts.ts";
import { wasTicked } from "#app/lib/form.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { ArmedButton } from "./armed-button.tsx";
import { type CheckFieldsProps, PeopleClear } from "./check-fields.tsx";
import { stationInputs, stationValue } from "./tried-stations.ts";

interface StationsFieldsProps extends CheckFieldsProps {
  view: ExecutionView;
  command: PossibleCommand;
  stations: readonly PossibleCommand[];
}

/** Everyone clear once; then a box for each station at which nothing moved, and a button beside it if something did. */
export function StationsFields({ view, command, stations, failure, errors }: StationsFieldsProps) {
  const { t } = useTranslation();
  const pending = useIsPending(`try_start:${stationValue(command)}`);
  const error = errors[stationInputs.tried];
  return (
    <div className="grid gap-2 md:gap-4">
      <input type="hidden" name={stationInputs.listed} value="yes" />
      <PeopleClear view={view} failure={failure} errors={errors} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">{t("executions.inputs.tried")}</legend>
        {stations.map((station) => {
          const value = stationValue(station);
          const name = nameOfStation(view, station);
          return (
            <div key={value} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
              <Checkbox
                name={stationInputs.tried}
                value={value}
                boxed
                label={name}
                defaultChecked={wasTicked(failure, stationInputs.tried, value)}
              />
              <ArmedButton
                name={stationInputs.moved}
                value={value}
                formNoValidate
                subject={`${view.version}:${value}:moved`}
                place="aside"
                tone="danger"
                pending={pending}
                pendingLabel={t("common.sending")}
                aria-label={t("executions.tasks.try_stations.movedAt", { station: name })}
              >
                {t("executions.tasks.try_start.bad")}
              </ArmedButton>
            </div>
          );
        })}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
    </div>
  );
}

/** The station alone where there is one machine: its tag is above. */
function nameOfStation(view: ExecutionView, { equipmentId = "", station }: PossibleCommand): string {
  if (view.equipment.length === 1 && station) return station;
  return nameOf(view, { equipmentId, station: station ?? null });
}
