import { classNames } from "./class-names.ts";

interface LogoMarkProps {
  /** Left out where the name is beside it. */
  label?: string;
  className?: string;
}

/** Two padlocks held by one hasp: together an H. The padlocks take the text color, the hasp the accent. */
export function LogoMark({ label, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames("size-8 shrink-0", className)}
    >
      <path
        d="M4.5 14V8.5a3 3 0 0 1 6 0V14M21.5 14V8.5a3 3 0 0 1 6 0V14"
        stroke="currentColor"
        strokeWidth="2.6"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4 13h7a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2zM7.5 22.5a1.8 1.8 0 0 0-.8 3.4h1.6a1.8 1.8 0 0 0-.8-3.4zM21 13h7a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2zM24.5 22.5a1.8 1.8 0 0 0-.8 3.4h1.6a1.8 1.8 0 0 0-.8-3.4z"
      />
      <path
        fill="currentColor"
        d="M8.5 15.8h15a2.2 2.2 0 0 1 0 4.4h-15a2.2 2.2 0 0 1 0-4.4z"
        className="text-(--logo-accent,var(--brand))"
      />
    </svg>
  );
}
