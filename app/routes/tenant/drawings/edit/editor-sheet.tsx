import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Drawing } from "#contract/drawings/schemas.ts";
import { PointMark } from "#app/features/drawings/point-mark.tsx";
import { filePath } from "#app/lib/equipment-paths.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Place } from "./places.ts";
import type { Drag } from "./use-drag.ts";

interface EditorSheetProps {
  drawing: Pick<Drawing, "picture" | "location">;
  sheet: RefObject<HTMLDivElement>;
  places: readonly Place[];
  drag: Drag;
}

/** The picture with a mark for each point, which is moved by hand or with the arrow keys. */
export function EditorSheet({ drawing: { picture, location }, sheet, places, drag }: EditorSheetProps) {
  const { t } = useTranslation();
  const isInteractive = useInteractive();
  return (
    <div className="drawing-window" role="group" aria-label={t("drawings.editor.canvas")}>
      <div ref={sheet} className="drawing-sheet">
        <img
          src={filePath(picture.fileId)}
          width={picture.width}
          height={picture.height}
          alt={t("drawings.picture", { location: location.name })}
          draggable={false}
          className="drawing-picture"
        />
        {places.map((place) => (
          <button
            key={place.id}
            type="button"
            disabled={!isInteractive}
            aria-label={t("drawings.editor.mark", { tag: place.tag, x: place.x, y: place.y })}
            className={classNames("drawing-marker", isInteractive && "drawing-handle")}
            style={{ left: `${place.x}%`, top: `${place.y}%` }}
            {...drag(place)}
          >
            <PointMark state="normal" />
            <span aria-hidden className="drawing-tag">
              {place.tag}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
