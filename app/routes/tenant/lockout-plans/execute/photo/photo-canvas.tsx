import { useEffect, useRef, useState } from "react";
import type { PointerEvent, RefObject } from "react";
import { drawMarks, extended, type Mark, type MarkKind } from "./marks.ts";

interface PhotoCanvasProps {
  canvas: RefObject<HTMLCanvasElement>;
  picture: ImageBitmap;
  marks: readonly Mark[];
  kind: MarkKind;
  label: string;
  onMark: (mark: Mark) => void;
}

/** The photo with what was drawn on it, as it will be sent. */
export function PhotoCanvas({ canvas, picture, marks, kind, label, onMark }: PhotoCanvasProps) {
  const [drawing, setDrawing] = useState<Mark>();
  const pointer = useRef<number>();
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.drawImage(picture, 0, 0);
    drawMarks(context, drawing ? [...marks, drawing] : marks);
  }, [canvas, picture, marks, drawing]);
  const end = () => {
    pointer.current = undefined;
    setDrawing(undefined);
    if (drawing && drawing.spots.length > 1) onMark(drawing);
  };
  return (
    <canvas
      ref={canvas}
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={label}
      className="max-h-[50dvh] max-w-full touch-none justify-self-center rounded-md border border-line"
      onPointerDown={(event) => {
        if (pointer.current !== undefined) return;
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawing({ kind, spots: [spotOf(event)] });
      }}
      onPointerMove={(event) => {
        if (drawing && event.pointerId === pointer.current) setDrawing(extended(drawing, spotOf(event)));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** Where on the picture the finger is. */
function spotOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * currentTarget.width,
    y: ((clientY - top) / height) * currentTarget.height,
  };
}
