import { ImagePlus, Pencil, Plus, Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import {
  machineTagsPath,
  newPointPath,
  pointPath,
  pointPhotosPath,
  pointsTablePath,
} from "#app/lib/equipment-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PointInList } from "#app/features/equipment/point-in-list.tsx";

interface EquipmentPointsProps {
  machine: Pick<EquipmentDetail, "id" | "points" | "status" | "energizedForTest">;
  /** Whether lockouts may be opened. */
  mayOpen: boolean;
  mayEdit: boolean;
}

/** Every point that isolates this machine, with the lockouts that hold it now. */
export function EquipmentPoints({ machine, mayOpen, mayEdit }: EquipmentPointsProps) {
  const { id, points, status, energizedForTest } = machine;
  const { t } = useTranslation();
  const isEmpty = points.length === 0;
  return (
    <Card>
      <CardHeader
        title={
          isEmpty ? t("equipment.pointsActions.none") : t("equipment.points.title", { count: points.length })
        }
        description={t(
          isEmpty
            ? mayEdit
              ? "equipment.pointsActions.noneText"
              : "equipment.pointsActions.noneReader"
            : "equipment.points.text",
        )}
        actions={
          <>
            {!isEmpty && (
              <LinkButton
                href={machineTagsPath(id)}
                tone="secondary"
                size="compact"
                icon={<Printer aria-hidden />}
              >
                {t("equipment.tags.fromMachine")}
              </LinkButton>
            )}
            {mayEdit && status !== "archived" && (
              <LinkButton
                href={pointsTablePath(id)}
                tone="secondary"
                size="compact"
                icon={<Pencil aria-hidden />}
              >
                {t("equipment.pointsActions.table")}
              </LinkButton>
            )}
            {!isEmpty && mayEdit && status !== "archived" && (
              <LinkButton
                href={pointPhotosPath(id)}
                tone="secondary"
                size="compact"
                icon={<ImagePlus aria-hidden />}
              >
                {t("equipment.pointsActions.photos")}
              </LinkButton>
            )}
            {mayEdit && status !== "archived" && (
              <LinkButton
                href={newPointPath({ equipment: id })}
                tone="secondary"
                size="compact"
                icon={<Plus aria-hidden />}
              >
                {t("equipment.pointsActions.add")}
              </LinkButton>
            )}
          </>
        }
      />
      <ul className="divide-y divide-line">
        {points.map((point) => (
          <PointInList
            key={point.id}
            point={point}
            href={pointPath(point.id)}
            sharedWith={point.sharedWith.map((machine) => machine.tag)}
            mayOpen={mayOpen}
            isLockedOut={status === "locked_out"}
            isUnderTest={energizedForTest}
          />
        ))}
      </ul>
    </Card>
  );
}
