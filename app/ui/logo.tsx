import { classNames } from "./class-names.ts";
import sprite from "./icons/sprite.svg?url";

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
      <use href={`${sprite}#Padlocks`} />
      <use href={`${sprite}#Hasp`} className="text-(--logo-accent,var(--brand))" />
    </svg>
  );
}
