import { ClipboardCheck, ListChecks, ShieldCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { StatTile } from "#app/ui/stat-tile.tsx";

/** What the product is, beside the sign-in form of a desk. Its figures are decoration, the same for everyone. */
export function MarketingPanel() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("auth.panel.label")}
      className="relative hidden overflow-hidden bg-second text-second-ink md:grid md:content-center"
    >
      <Hatching />
      <div className="relative mx-auto grid w-full max-w-lg gap-8 p-10">
        <h2 className="text-2xl font-semibold text-balance">{t("auth.panel.tagline")}</h2>
        <ul className="grid gap-4 text-lg">
          {points.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
              {t(`auth.panel.points.${key}`)}
            </li>
          ))}
        </ul>
        <div className="grid gap-3 lg:grid-cols-3">
          <StatTile value="25" label={t("auth.panel.tiles.operational")} state="safe" />
          <StatTile value="20" label={t("auth.panel.tiles.lockedOut")} state="locked" />
          <StatTile value="15" label={t("auth.panel.tiles.activePermits")} state="work" />
        </div>
        <p className="text-sm opacity-80">{t("auth.panel.sample")}</p>
      </div>
    </section>
  );
}

const points = [
  { key: "sequence", Icon: ListChecks },
  { key: "shared", Icon: ShieldCheck },
  { key: "evidence", Icon: ClipboardCheck },
];

/** The stripes of a barrier, barely there. */
function Hatching() {
  return (
    <svg aria-hidden className="absolute inset-0 size-full opacity-[0.04]">
      <pattern
        id="hatching"
        width="48"
        height="48"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="24" height="48" fill="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#hatching)" />
    </svg>
  );
}
