import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { planPointsPath } from "#app/lib/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { ChosenMachine, MachineOption } from "./machine-choice.server.ts";
import { MachinePicker } from "./machine-picker.tsx";
import { PointsPreview } from "./points-preview.tsx";

interface PlanMachinesProps {
  options: MachineOption[];
  chosen: ChosenMachine[];
  isComplete: boolean;
  chosenIds: readonly string[];
  search: string;
  error: string | undefined;
}

/** The machines of the job, and the points that their procedures bring. */
export function PlanMachines({ options, chosen, isComplete, chosenIds, search, error }: PlanMachinesProps) {
  const { t } = useTranslation();
  const preview = useFetcher<{ chosen: ChosenMachine[] }>();
  const shown = preview.data?.chosen ?? chosen;
  return (
    <Card>
      <CardHeader title={t("plans.form.machines")} description={t("plans.form.machinesHint")} />
      <CardBody className="grid gap-5">
        <MachinePicker
          options={options}
          chosenIds={chosenIds}
          search={search}
          hasMore={!isComplete}
          error={error}
          onChange={(ids) => preview.load(planPointsPath(ids))}
        />
        <Button name="intent" value="preview" formNoValidate tone="secondary" className="justify-self-start">
          {t("plans.form.showPoints")}
        </Button>
        <div aria-live="polite">{shown.length > 0 && <PointsPreview machines={shown} />}</div>
      </CardBody>
    </Card>
  );
}
