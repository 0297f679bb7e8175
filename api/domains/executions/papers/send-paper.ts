import type { FastifyReply } from "fastify";
import { permits } from "#contract/access.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { lockoutRefusal } from "#contract/executions/sentences.ts";
import type { LockoutPaper, PaperSize } from "#contract/executions/words.ts";
import { filePurposes } from "#contract/files/calls.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound, refused } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { dispositionOf, safeFileName } from "#api/infrastructure/files/file-name.ts";
import { readThumb } from "#api/infrastructure/files/thumb.ts";
import type { HeadPhoto } from "#api/infrastructure/pdf/parts/head-photos.ts";
import type { sheetPdf } from "#api/infrastructure/pdf/sheets/sheet-pdf.ts";
import type { tagsPdf } from "#api/infrastructure/pdf/tags/tags-pdf.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { readPhones } from "#api/domains/users/public.ts";
import { readExecution } from "../queries.ts";
import { clockOf } from "./clock.ts";
import { type PrintedPlan, readPrintedPlan } from "./papers-sql.ts";
import { printedPaper } from "./printed-paper.ts";
import { lockOwners, printedTags } from "./printed-tags.ts";

/**
 * A lockout as it is when the file is made, for those who may see it. Throws 404, 409 `refused` for the sheet of a lockbox
 * while no box is closed and for the tags while no lock hangs, 413, 429.
 */
export async function sendPaper(
  ctx: TenantContext,
  { planId, paper, size }: { planId: string; paper: LockoutPaper; size: PaperSize },
  reply: FastifyReply,
): Promise<Buffer> {
  const [view, plan] = await Promise.all([readExecution(ctx, planId), readPrintedPlan(ctx.read, planId)]);
  if (!plan) throw notFound("lockout");
  if (paper === "lockbox" && !view.box) throw refused([lockoutRefusal("lockbox_not_closed")]);
  const { tenant, user } = ctx.actor;
  const around = {
    size,
    plan,
    clock: clockOf(ctx.now, plan.zone ?? user.timeZone ?? "UTC"),
    link: `${ctx.deps.config.originOf(tenant.slug)}/lockout-plans/${planId}`,
  };
  const pdf =
    paper === "tags"
      ? await tagsOf(ctx, view, around)
      : await fileOf<typeof sheetPdf>(ctx, "sheetPdf", async () => {
          const photos = await photosOf(ctx, plan);
          return printedPaper(view, { ...around, paper, photos, by: user.name, now: ctx.now });
        });
  return sendPdf(
    reply,
    pdf,
    dispositionOf("attachment", safeFileName(`${paper}-${plan.number}-${size}`, "pdf")),
  );
}

/** The machines' photos, for those who may read the machines' files; a file that is gone or out of reach stops no paper. */
async function photosOf(ctx: TenantContext, { photos }: PrintedPlan): Promise<HeadPhoto[]> {
  if (!permits(ctx.actor, filePurposes.equipment)) return [];
  const read = await Promise.all(
    photos.map(async ({ id, tag, name }) => {
      const bytes = await readThumb(ctx, id).catch(() => undefined);
      return bytes ? [{ bytes, alt: `${tag}: ${name}`, caption: tag }] : [];
    }),
  );
  return read.flat();
}

async function tagsOf(
  ctx: TenantContext,
  view: ExecutionView,
  around: Omit<Parameters<typeof printedTags>[1], "phones">,
): Promise<Buffer> {
  const owners = lockOwners(view);
  if (owners.length === 0) throw refused([lockoutRefusal("no_lock_applied")]);
  const phones = await readPhones(ctx.read, owners);
  return fileOf<typeof tagsPdf>(ctx, "tagsPdf", () => printedTags(view, { ...around, phones }));
}
