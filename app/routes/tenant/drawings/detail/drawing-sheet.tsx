import { useTranslation } from "react-i18next";
import type { Drawing, PlacedPoint } from "#contract/drawings/schemas.ts";
import { pointStates } from "#contract/drawings/words.ts";
import { filePath, pointPath } from "#app/lib/equipment-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { pointLooks } from "#app/features/drawings/point-look.ts";
import { PointMark } from "#app/features/drawings/point-mark.tsx";

interface DrawingSheetProps {
  drawing: Drawing;
  /** How many times as wide as its place the picture is; what does not fit is scrolled to. */
  zoom: number;
  linked: boolean;
}

/** The picture with a mark for each point. The list below it says the same in words. */
export function DrawingSheet({ drawing, zoom, linked }: DrawingSheetProps) {
  const { t } = useTranslation();
  const { name, location, picture, points } = drawing;
  return (
    <div className="drawing-window" role="region" tabIndex={0} aria-label={t("drawings.sheet", { name })}>
      <div className="drawing-sheet" style={{ width: `${zoom * 100}%` }}>
        <img
          src={filePath(picture.fileId)}
          width={picture.width}
          height={picture.height}
          alt={t("drawings.picture", { location: location.name })}
          className="drawing-picture"
        />
        {points.map((point) => (
          <Marker key={point.id} point={point} linked={linked} />
        ))}
      </div>
    </div>
  );
}

function Marker({ point: { id, tag, state, x, y }, linked }: { point: PlacedPoint; linked: boolean }) {
  const { t } = useTranslation();
  const status = t(`drawings.states.${state}`);
  // The worst lies on top.
  const zIndex = pointStates.length - pointStates.indexOf(state);
  const at = { left: `${x * 100}%`, top: `${y * 100}%`, zIndex };
  const inside = (
    <>
      <PointMark state={state} />
      <span aria-hidden className="drawing-tag">
        {tag}
        {pointLooks[state].isLoud && <span className="block font-sans">{status}</span>}
      </span>
    </>
  );
  if (!linked)
    return (
      <span className="drawing-marker" style={at} data-state={state}>
        {inside}
      </span>
    );
  return (
    <Anchor
      href={pointPath(id)}
      aria-label={t("drawings.marker", { tag, status })}
      className="drawing-marker"
      style={at}
      data-state={state}
    >
      {inside}
    </Anchor>
  );
}
