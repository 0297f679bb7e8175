import type { Appearance } from "#app/features/branding/appearance.ts";
import { LogoMark } from "#app/ui/logo.tsx";

/** Whose app this is: the tenant's logo or the product's mark, and the tenant's name. */
export function TenantMark({ appearance }: { appearance: Pick<Appearance, "name" | "logo"> }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-lg font-semibold [--logo-accent:currentColor]">
      {appearance.logo ? (
        <img src={appearance.logo} alt="" className="size-8 shrink-0 rounded bg-white object-contain p-0.5" />
      ) : (
        <LogoMark />
      )}
      <span className="truncate">{appearance.name}</span>
    </span>
  );
}
