import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { formatDay } from "#contract/format.ts";
import { getPointTags } from "#contract/isolation-points/tags.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { wallTime } from "#api/infrastructure/exports/wall-time.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { dispositionOf, safeFileName } from "#api/infrastructure/files/file-name.ts";
import { readThumb } from "#api/infrastructure/files/thumb.ts";
import type { tagsPdf } from "#api/infrastructure/pdf/tags/tags-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { readPhones } from "#api/domains/users/public.ts";
import { type Owner, printedDangerTag, printedLabel } from "./printed-tags.ts";
import { type PointToTag, readPointsToTag } from "./tags-sql.ts";

type Asked = z.output<(typeof getPointTags)["query"]>;

/** Danger tags or labels of points as a PDF, at most as many as a machine has points. Throws 404, 413, 429. */
export async function sendPointTags(ctx: TenantContext, asked: Asked, reply: FastifyReply): Promise<Buffer> {
  authorize(ctx.actor, getPointTags.access);
  const points = await readPointsToTag(ctx.read, asked);
  if (points.length === 0) throw notFound("isolation point");
  const { tenant } = ctx.actor;
  const { kind, size } = asked;
  const { titles, ...words } = screenWords.printed.tags;
  const head = { title: titles[kind], author: tenant.name, size };
  const linkTo = ({ id }: PointToTag) => `${ctx.deps.config.originOf(tenant.slug)}/equipment/points/${id}`;
  const pdf = await fileOf<typeof tagsPdf>(ctx, "tagsPdf", async () => {
    if (kind === "point_label")
      return { ...head, kind, tags: points.map((point) => printedLabel(point, linkTo(point))) };
    const owner = await ownerOf(ctx, asked);
    // The day at the machine, whatever clock the person who prints goes by.
    const dayAt = ({ zone }: PointToTag) =>
      asked.owner === "blank" ? "" : formatDay(wallTime(ctx.now, zone ?? ctx.actor.user.timeZone ?? "UTC"));
    const photos = await photosOf(ctx, points, size);
    const tags = points.map((point) =>
      printedDangerTag(
        point,
        { ...owner, date: dayAt(point) },
        { link: linkTo(point), photo: photos.get(point.id) },
      ),
    );
    return { ...head, kind, words, tags };
  });
  const of = points.length === 1 ? `-${points[0]?.tag}` : "";
  const name = safeFileName(`${kind.replace("_", "-")}s${of}-${size.replaceAll("_", "-")}`, "pdf");
  return sendPdf(reply, pdf, dispositionOf("attachment", name));
}

async function ownerOf(ctx: TenantContext, { owner, reason = "" }: Asked): Promise<Omit<Owner, "date">> {
  if (owner === "blank") return { person: "", phone: "", reason };
  const { user } = ctx.actor;
  return {
    person: user.name,
    phone: (await readPhones(ctx.read, [user.id])).get(user.id) ?? "",
    reason,
  };
}

/** A small picture of each point, by its id, where the tag has room for one. One that is gone is left out. */
async function photosOf(
  ctx: TenantContext,
  points: readonly PointToTag[],
  size: Asked["size"],
): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  if (size === "roll_2x3" || size === "roll_50x80") return photos;
  for (const { id, machines } of points) {
    const photoId = machines.find((machine) => machine.photoId)?.photoId;
    const photo = photoId && (await readThumb(ctx, photoId));
    if (photo) photos.set(id, photo);
  }
  return photos;
}
