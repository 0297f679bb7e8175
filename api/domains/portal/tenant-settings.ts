import type { z } from "zod";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import * as contract from "#contract/portal/calls.ts";
import * as words from "#contract/portal/words.ts";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { drawLogo, logoAddress } from "#api/domains/tenants/public.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { allowed } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { ApiError, invalid } from "#api/infrastructure/errors.ts";
import { limitColumns, logoColumn, saveLogo, saveSessionEnds, settingsColumns } from "./tenant-change-sql.ts";
import { changeTenant } from "./tenant-change.ts";

/**
 * Name, colors and times of sessions; sessions that are open follow. Throws 400 on the times, 404, 409 `stale`.
 */
export async function setSettings(
  ctx: PlatformContext,
  id: string,
  body: z.output<(typeof contract.setTenantSettings)["body"]>,
): Promise<TenantDetail> {
  authorize(ctx.actor, contract.setTenantSettings.access);
  const { version, name, primaryColor, secondaryColor, session } = body;
  const seconds = (minutes: number | null) => (minutes === null ? null : minutes * 60);
  const absolute = seconds(session.absoluteMinutes);
  const idle = seconds(session.idleMinutes);
  const warning = seconds(session.warningMinutes);
  return changeTenant(ctx, {
    id,
    version,
    act: "settings_set",
    decide: ({ usualSession }) => {
      mustFit(session, usualSession);
      return allowed();
    },
    alsoWrite: (tx) => saveSessionEnds(tx, id, absolute ?? ctx.deps.config.session.absoluteMs / 1000),
    set: settingsColumns({ name, primaryColor, secondaryColor, idle, absolute, warning }),
    details: (before) =>
      changesOf({ ...before, ...before.session }, { name, primaryColor, secondaryColor, ...session }),
  });
}

/** Times that a tenant has not set use the defaults; all three must fit together. */
function mustFit(own: TenantDetail["session"], usual: TenantDetail["usualSession"]): void {
  const idle = own.idleMinutes ?? usual.idleMinutes;
  const absolute = own.absoluteMinutes ?? usual.absoluteMinutes;
  const warning = own.warningMinutes ?? usual.warningMinutes;
  if (idle > absolute) {
    throw invalid({ "session.idleMinutes": portalRefusal("idle_too_long", { most: absolute }) });
  }
  if (warning >= idle) {
    throw invalid({ "session.warningMinutes": portalRefusal("warning_too_long", { idle }) });
  }
}

/** A tenant's limits; they count for the next record it adds. Throws 404, 409 `stale`. */
export async function setLimits(
  ctx: PlatformContext,
  id: string,
  { version, users, machines, sites, storageGb }: z.output<(typeof contract.setTenantLimits)["body"]>,
): Promise<TenantDetail> {
  authorize(ctx.actor, contract.setTenantLimits.access);
  return changeTenant(ctx, {
    id,
    version,
    act: "limits_set",
    set: limitColumns({ users, machines, sites, storageGb }),
    details: ({ limits }) => changesOf({ ...limits }, { users, machines, sites, storageGb }),
  });
}

/** A new logo, or none. Throws 400 on `image`, 404, 409 `stale`, 413. */
export async function setLogo(
  ctx: PlatformContext,
  id: string,
  { version, image }: z.output<(typeof contract.setTenantLogo)["body"]>,
): Promise<TenantDetail> {
  authorize(ctx.actor, contract.setTenantLogo.access);
  const sent = image === null ? null : Buffer.from(image, "base64");
  if (sent && sent.length > words.logoLimitBytes) {
    throw new ApiError("too_large", portalRefusal("logo_too_large"));
  }
  const png = sent && (await drawLogo(sent));
  return changeTenant(ctx, {
    id,
    version,
    act: "logo_set",
    alsoWrite: (tx) => saveLogo(tx, id, png),
    set: logoColumn(png && logoAddress(png)),
    details: () => ({ bytes: png?.length ?? 0 }),
  });
}

/** What is another now, with what it was: as the audit trail keeps it. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(after).filter(([name, to]) => before[name] !== to);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name] ?? null, to }]));
}
