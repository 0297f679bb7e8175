interface TickBoxProps {
  /** The id of the row. */
  value: string;
  label: string;
  ticked?: boolean;
}

/** The box before a row of a register, for what is done with several: sent as `ids`. */
export function TickBox({ value, label, ticked = false }: TickBoxProps) {
  return (
    <label className="-my-2 -ml-3 flex size-11 shrink-0 items-center justify-center md:pointer-fine:size-9">
      <input
        type="checkbox"
        name="ids"
        value={value}
        defaultChecked={ticked}
        aria-label={label}
        className="size-5 accent-brand"
      />
    </label>
  );
}
