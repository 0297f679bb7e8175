import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { getEquipmentLabelFile } from "#contract/equipment/labels.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { dispositionOf, safeFileName } from "#api/infrastructure/files/file-name.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import type { tagsPdf } from "#api/infrastructure/pdf/tags/tags-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { readLabels } from "./sql.ts";

const { machineLabels: words } = screenWords.printed;

/** Labels of machines by tag as a PDF. Throws 404, 413, 429. */
export async function sendLabelFile(
  ctx: TenantContext,
  { ids, size }: z.output<(typeof getEquipmentLabelFile)["query"]>,
  reply: FastifyReply,
): Promise<Buffer> {
  authorize(ctx.actor, getEquipmentLabelFile.access);
  const machines = await readLabels(ctx.read, ids);
  if (machines.length === 0) throw notFound("machine");
  const { tenant } = ctx.actor;
  const origin = ctx.deps.config.originOf(tenant.slug);
  const pdf = await fileOf<typeof tagsPdf>(ctx, "tagsPdf", () => ({
    title: words.title,
    author: tenant.name,
    size,
    kind: "machine_label" as const,
    tags: machines.map(({ id, tag, name, site, area, line }) => ({
      tag,
      name,
      place: [site, area, line].join(" · "),
      scan: words.scan,
      tenant: tenant.name,
      link: `${origin}/equipment/${id}`,
    })),
  }));
  const of = machines.length === 1 ? `-${machines[0]?.tag}` : "";
  const name = safeFileName(`machine-labels${of}-${size.replaceAll("_", "-")}`, "pdf");
  return sendPdf(reply, pdf, dispositionOf("attachment", name));
}
