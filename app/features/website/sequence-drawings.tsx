import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";

/** The steps of a lockout that the website draws, in the order of 29 CFR 1910.147(c)(9), (d) and (e). */
export const sequence = [
  "notify",
  "shutDown",
  "isolate",
  "lock",
  "relieve",
  "verify",
  "work",
  "release",
] as const;
export type SequenceStep = (typeof sequence)[number];

/** A line drawing of a step; decoration beside its words. Red marks what holds the energy back. */
export function SequenceDrawing({ step }: { step: SequenceStep }) {
  return (
    <LineDrawing viewBox="0 0 120 80" className="mx-auto w-full max-w-44 text-ink">
      {drawings[step]}
    </LineDrawing>
  );
}

const drawings: Record<SequenceStep, ReactNode> = {
  notify: (
    <>
      <path d="M20 34v14h9l22 13V21L29 34zM29 48l4 16h9l-3-11" />
      <path d="M60 32c3 5 3 13 0 18M67 26c5 9 5 21 0 30" className="text-locked-text" stroke="currentColor" />
      <circle cx="94" cy="32" r="8" />
      <path d="M80 62c0-10 6-15 14-15s14 5 14 15" />
    </>
  ),
  shutDown: (
    <>
      <rect x="28" y="10" width="64" height="60" rx="5" />
      <circle cx="44" cy="26" r="5" />
      <circle cx="60" cy="26" r="5" />
      <circle cx="76" cy="26" r="5" />
      <g className="text-locked-text" stroke="currentColor">
        <circle cx="60" cy="51" r="11" />
        <path d="M55 46h10v10H55z" fill="currentColor" />
      </g>
    </>
  ),
  isolate: (
    <>
      <path d="M6 40h22M92 40h22" />
      <rect x="28" y="10" width="64" height="60" rx="5" />
      <circle cx="60" cy="40" r="20" />
      <path d="M60 14v3M86 40h-3" />
      <path d="M46 34h28v12H46z" className="fill-raised text-locked-text" stroke="currentColor" />
      <path d="M60 34v12" className="text-locked-text" stroke="currentColor" />
    </>
  ),
  lock: (
    <>
      <path d="M48 30V19a12 12 0 0 1 24 0v11M34 26h52v18H34z" />
      <path d="M44 35h.01M60 35h.01M76 35h.01" strokeWidth="5" />
      <g className="text-locked-text" stroke="currentColor">
        <path d="M39 54V37a5 5 0 0 1 10 0v17M71 54V37a5 5 0 0 1 10 0v17" />
        <path d="M34 52h20v18H34zM66 52h20v18H66z" className="fill-raised" />
      </g>
      <path d="M76 37c8-2 14 0 19 6M90 45l14-6 8 20-14 6z" />
    </>
  ),
  relieve: (
    <>
      <circle cx="42" cy="36" r="26" />
      <path d="M42 15v4M21 36h4M63 36h-4M27 21l3 3M57 21l-3 3" />
      <path d="M42 36 28 49" className="text-locked-text" stroke="currentColor" />
      <circle cx="42" cy="36" r="2.5" fill="currentColor" />
      <path d="M42 62v10h38V58M72 58h16M80 58V46M73 46h14" />
      <path d="M98 48h14M98 58h10M98 68h14" className="text-locked-text" stroke="currentColor" />
    </>
  ),
  verify: (
    <>
      <rect x="14" y="8" width="46" height="64" rx="6" />
      <rect x="21" y="16" width="32" height="18" rx="2" />
      <path
        d="M27 21.5h5v7h-5zM42 21.5h5v7h-5zM37 28.5h.01"
        className="text-safe-text"
        stroke="currentColor"
      />
      <circle cx="37" cy="50" r="9" />
      <path d="M37 50v-6M50 72c0 8 26 8 34-6l10-20M60 62c16 4 18-20 30-34" />
      <path d="M92 50l6-14M88 32l8-14" strokeWidth="5" />
    </>
  ),
  work: (
    <>
      <circle cx="46" cy="42" r="17" />
      <circle cx="46" cy="42" r="5" />
      <path d="M46 25v-8M46 67v-8M63 42h8M21 42h8M58 30l6-6M28 60l6-6M58 54l6 6M28 24l6 6" />
      <path
        d="M76 58l18-18a11 11 0 0 1 12-14l-7 7 4 5 7-5a11 11 0 0 1-11 14L82 65a4.5 4.5 0 0 1-6-7z"
        className="fill-raised text-work-text"
        stroke="currentColor"
      />
    </>
  ),
  release: (
    <>
      <g className="text-safe-text" stroke="currentColor">
        <path d="M22 40h34v30H22zM28 40V26a11 11 0 0 1 21-4" />
        <path d="M39 52v7" />
      </g>
      <path d="M70 24h26a12 12 0 0 1 0 24H72M80 40l-8 8 8 8" />
      <path d="M74 68h34" />
    </>
  ),
};
