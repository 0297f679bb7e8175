import { useTranslation } from "react-i18next";
import type { IsolationPoint, PointHold } from "#contract/equipment/schemas.ts";
import { filePath } from "#app/lib/equipment-paths.ts";
import { CardBody } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";
import { PointFacts, PointHolds, PointTitle, SharedWith } from "./point-facts.tsx";

interface PointInListProps {
  point: IsolationPoint & { holds: readonly PointHold[]; photoId?: string | null };
  /** The point's own page, for those who may open it. */
  href?: string;
  /** Tags of the machines to name as served by the point. */
  sharedWith: readonly string[];
  /** Whether the lockouts that hold it may be opened. */
  mayOpen: boolean;
  /** A machine that it serves is locked out. */
  isLockedOut: boolean;
  /** That machine is energized for a test. */
  isUnderTest: boolean;
}

/** One point in the list of a machine or a plan: what it is, who holds it now, and how to isolate by it. */
export function PointInList({ point, href, sharedWith, ...holds }: PointInListProps) {
  const { t } = useTranslation();
  return (
    <li>
      <CardBody className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <PointTitle point={point} {...(href !== undefined && { href })} />
          {point.photoId && <Thumbnail src={filePath(point.photoId, "thumb")} size="title" />}
        </div>
        <SharedWith machines={sharedWith} />
        {!point.lockable && <p className="text-sm font-medium">{t("equipment.point.tagOnly")}</p>}
        <PointHolds holds={point.holds} isTagOnly={!point.lockable} {...holds} />
        <Disclosure summary={t("equipment.point.how")}>
          <PointFacts point={point} />
        </Disclosure>
      </CardBody>
    </li>
  );
}
