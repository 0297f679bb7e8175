import type { ReactNode } from "react";

interface DangerTagProps {
  /** "Danger". */
  heading: string;
  /** "Do not operate". */
  instruction: string;
  /** What stands on the tag: name, time, reason, lock. */
  fields: readonly { label: string; value: ReactNode }[];
  /** A QR code as an SVG. */
  qr?: ReactNode;
  /** The smallest print: what the tag forbids. */
  warning?: ReactNode;
}

/**
 * A danger tag as it hangs on the lock (29 CFR 1910.145(f)): black, red and white in every theme, on screen
 * and on paper.
 */
export function DangerTag({ heading, instruction, fields, qr, warning }: DangerTagProps) {
  return (
    <figure className="mx-auto w-full max-w-72 rounded-2xl border-2 border-black bg-white p-3 text-black shadow-lg print:shadow-none">
      <div
        aria-hidden
        className="mx-auto mb-3 size-6 rounded-full border-4 border-neutral-400 bg-neutral-100"
      />
      <div className="rounded-md bg-black p-2">
        <p className="rounded-[50%] border-2 border-white bg-[#c8102e] py-2.5 text-center text-xl leading-none font-extrabold tracking-wider text-white uppercase">
          {heading}
        </p>
      </div>
      <p className="border-b-2 border-black py-2 text-center text-lg leading-tight font-extrabold uppercase">
        {instruction}
      </p>
      <dl className="grid gap-1.5 py-3">
        {fields.map((field) => (
          <div key={field.label} className="border-b border-neutral-400 pb-1">
            <dt className="text-xs text-neutral-700">{field.label}</dt>
            <dd className="text-sm font-semibold break-words">{field.value}</dd>
          </div>
        ))}
      </dl>
      {qr !== undefined && <div className="mx-auto size-28 [&_svg]:size-full">{qr}</div>}
      {warning !== undefined && (
        <figcaption className="mt-2 text-center text-xs font-bold text-[#a50d26]">{warning}</figcaption>
      )}
    </figure>
  );
}
