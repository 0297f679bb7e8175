import { type AppIconSize, appIconPurposes } from "#contract/tenants/app-icons.ts";
import { appIconPath } from "./app-manifest/icon-path.server.ts";
import { appearanceInside } from "#app/features/branding/appearance.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { publicLoader } from "#app/lib/guards.server.ts";
import { homePath } from "#app/lib/paths.ts";

const offers: readonly AppIconSize[] = ["192", "512"];

/** How a tenant's app is installed: under its name, in its colors. The website has a manifest of its own. */
export const loader = publicLoader(async ({ request, context }) => {
  if (context.area !== "tenant") throw new Response(null, { status: 404 });
  const branding = await brandingOf(request, context, { toFinish: true });
  const { name, style } = appearanceInside(branding);
  const manifest = {
    id: homePath,
    name,
    short_name: name,
    start_url: homePath,
    scope: homePath,
    display: "standalone",
    background_color: style["--tenant-brand"],
    theme_color: style["--tenant-brand"],
    icons: offers.flatMap((size) =>
      appIconPurposes.map((purpose) => ({
        src: appIconPath(branding, { size, purpose }),
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
  });
});
