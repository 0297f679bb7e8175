import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";

/** The machines that represent the four industries. */
export type DrawnMachine = "autoclave" | "ballMill" | "cartonFiller" | "mouldingMachine";

/** A line drawing of a machine; decoration beside its name. Red dots are its isolation points. */
export function MachineDrawing({ machine, className }: { machine: DrawnMachine; className?: string }) {
  return (
    <LineDrawing viewBox="0 0 240 120" className={className}>
      {drawings[machine]}
    </LineDrawing>
  );
}

function Points({ at }: { at: readonly [number, number][] }) {
  return (
    <g className="text-locked" fill="currentColor" stroke="none">
      {at.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6" />
      ))}
    </g>
  );
}

const drawings: Record<DrawnMachine, ReactNode> = {
  autoclave: (
    <>
      <path d="M84 26h112a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H84" />
      <circle cx="84" cy="58" r="34" />
      <circle cx="84" cy="58" r="24" />
      <circle cx="84" cy="58" r="7" />
      <path d="M84 34v10M84 72v10M60 58h10M98 58h10M67 41l7 7M94 68l7 7M101 41l-7 7M74 68l-7 7" />
      <path d="M70 92l-6 20M190 90v22M52 112h160" />
      <path d="M130 26V10h40M160 26v-8M206 50h22v-30M30 84h22" />
      <path
        d="M140 46c-4 5 4 9 0 14s4 9 0 14M158 46c-4 5 4 9 0 14s4 9 0 14M176 46c-4 5 4 9 0 14s4 9 0 14"
        strokeWidth="2"
      />
      <Points
        at={[
          [170, 10],
          [228, 20],
          [30, 84],
          [206, 76],
        ]}
      />
    </>
  ),
  ballMill: (
    <>
      <path d="M58 30h118l12 12v32l-12 12H58L46 74V42z" />
      <path d="M46 52H24v12h22M188 52h22v12h-22" />
      <path d="M18 48h12v20H18zM204 48h12v20h-12zM20 68l-6 42h22l-8-42M206 68l-8 42h22l-6-42" />
      <path d="M150 24h14v68h-14zM150 32h14M150 40h14M150 48h14M150 56h14M150 64h14M150 72h14M150 80h14" />
      <path d="M84 30v56M116 30v56" strokeWidth="1.5" />
      <path d="M157 92v6h-30M84 94h43v16H84zM84 102H70M8 110h224" />
      <path d="M14 22h18l-4 18h-8z" />
      <Points
        at={[
          [70, 102],
          [14, 22],
          [222, 46],
          [157, 24],
          [127, 94],
          [18, 84],
        ]}
      />
    </>
  ),
  cartonFiller: (
    <>
      <path d="M40 12h150v26H40zM66 38v14M115 38v14M164 38v14M60 52h12l-3 8h-6zM109 52h12l-3 8h-6zM158 52h12l-3 8h-6z" />
      <path d="M54 92V72l6-8h12l6 8v20zM103 92V72l6-8h12l6 8v20zM152 92V72l6-8h12l6 8v20zM200 92V72l6-8h12l6 8v20z" />
      <path d="M8 92h224M16 92a9 9 0 0 0 0 18h208a9 9 0 0 0 0-18" />
      <path d="M16 101h.01M60 101h.01M104 101h.01M148 101h.01M192 101h.01M224 101h.01" strokeWidth="5" />
      <path d="M40 24H20V8M190 20h28V6M8 92V70h12v22" />
      <Points
        at={[
          [20, 8],
          [218, 6],
          [90, 12],
          [140, 12],
          [14, 70],
        ]}
      />
    </>
  ),
  mouldingMachine: (
    <>
      <path d="M12 104V92h216v12zM22 34h14v58H22zM68 34h16v58H68zM98 34h14v58H98z" />
      <path d="M36 44h62M36 82h62M36 56l16 8-16 8M68 56l-16 8 16 8" />
      <path d="M112 56h82v16h-82zM112 60h-6M112 68h-6M124 50v28M142 50v28M160 50v28" />
      <path d="M172 56V42l-8-18h32l-8 18v14M194 52h30v40h-30z" />
      <path d="M204 52V40h12v12" />
      <Points
        at={[
          [224, 72],
          [210, 40],
          [52, 64],
          [142, 50],
          [84, 34],
        ]}
      />
    </>
  ),
};
