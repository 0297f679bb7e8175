import type { Appearance } from "#app/lib/appearance.ts";
import { classNames } from "#app/ui/class-names.ts";
import { LogoMark } from "#app/ui/logo.tsx";

interface TenantMarkProps {
  appearance: Pick<Appearance, "name" | "logo">;
  /** Only the mark where the sidebar is a rail. */
  folds?: boolean;
}

/** Whose app this is: the tenant's logo or the product's mark, and the tenant's name. */
export function TenantMark({ appearance, folds }: TenantMarkProps) {
  return (
    <span className={classNames("tenant-mark", folds && "rail:justify-center")}>
      {appearance.logo ? (
        <img src={appearance.logo} alt="" className="size-8 shrink-0 rounded bg-white object-contain p-0.5" />
      ) : (
        <LogoMark />
      )}
      <span className={classNames("truncate", folds && "rail:sr-only")}>{appearance.name}</span>
    </span>
  );
}
