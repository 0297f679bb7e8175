interface TickBoxProps {
  /** The id of the row. */
  value: string;
  label: string;
  ticked?: boolean;
}

/** The box before a row of a register, for what is done with several: sent as `ids`. */
export function TickBox({ value, label, ticked = false }: TickBoxProps) {
  return (
    <label className="record-tick">
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
