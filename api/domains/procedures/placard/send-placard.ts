import type { FastifyReply } from "fastify";
import { getPlacards } from "#contract/procedures/placard.ts";
import { procedureRefusal } from "#contract/procedures/sentences.ts";
import { mostPlacardsAtOnce, type PlacardSize } from "#contract/procedures/words.ts";
import type { TranslationLanguage } from "#contract/procedures/translation-words.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError, notFound } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { dispositionOf, safeFileName } from "#api/infrastructure/files/file-name.ts";
import { readThumb } from "#api/infrastructure/files/thumb.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { sheetNamed } from "#api/infrastructure/pdf/parts/sheet.ts";
import { readPolicies } from "#api/domains/policies/public.ts";
import { getProcedure } from "../queries.ts";
import { detailOf, isShown } from "../view.ts";
import { readApproved } from "../translations/translations-sql.ts";
import { readPlace, readProceduresAt, readSiteZones } from "./placards-sql.ts";
import type { placardPdf } from "./placard-pdf.ts";
import { printedPlacard } from "./printed-placard.ts";
import type { PrintedTranslation } from "./speech.ts";

interface Asked {
  id: string;
  version?: number | undefined;
  size: PlacardSize;
  /** The second language; in English alone without it. */
  language?: TranslationLanguage | undefined;
}

const words = screenWords.printed.placard;

/**
 * The placard of the requested version, or the one in effect, or the newest, as a PDF. Throws 404, also for a language whose
 * translation is not approved, 413, 429.
 */
export async function sendPlacard(
  ctx: TenantContext,
  { id, version, size, language }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const procedure = await getProcedure(ctx, id, version);
  const translations = await translationsOf(ctx, [procedure], language);
  if (language && translations.size === 0) throw notFound("approved translation");
  const { tag } = procedure.equipment;
  const title = filled(words.documentTitle, { tag });
  const pdf = await drawn(ctx, { title, size, procedures: [procedure], translations });
  const name = ["placard", tag, `v${procedure.shown.number}`, language && `en-${language}`, size];
  return named(reply, pdf, name.filter(Boolean).join("-"));
}

/**
 * The placards in effect of the machines of a place, by tag, in one PDF; in a second language those that have an approved
 * translation to it, the others in English. Throws 404 for a place without any, 413 for too
 * many of them, 429.
 */
export async function sendPlacards(
  ctx: TenantContext,
  { place, size, language }: { place: string; size: PlacardSize; language?: TranslationLanguage | undefined },
  reply: FastifyReply,
): Promise<Buffer> {
  authorize(ctx.actor, getPlacards.access);
  const [found, records] = await Promise.all([
    readPlace(ctx.read, place),
    readProceduresAt(ctx.read, place, mostPlacardsAtOnce + 1),
  ]);
  if (!found || records.length === 0) throw notFound("placard");
  if (records.length > mostPlacardsAtOnce)
    throw new ApiError("too_large", procedureRefusal("too_many_placards", { most: mostPlacardsAtOnce }));
  const procedures = records.filter(isShown).map((record) => detailOf(ctx, record));
  const title = filled(words.documentTitleOfPlace, { place: found.name });
  const translations = await translationsOf(ctx, procedures, language);
  const pdf = await drawn(ctx, { title, size, procedures, translations });
  const name = ["placards", found.name, language && `en-${language}`, size];
  return named(reply, pdf, name.filter(Boolean).join("-"));
}

interface Drawn {
  title: string;
  size: PlacardSize;
  procedures: readonly ProcedureDetail[];
  /** By the id of the version. */
  translations: ReadonlyMap<string, PrintedTranslation>;
}

function drawn(ctx: TenantContext, { title, size, procedures, translations }: Drawn): Promise<Buffer> {
  const { tenant } = ctx.actor;
  return fileOf<typeof placardPdf>(ctx, "placardPdf", async () => {
    const placards = [];
    const zones = await readSiteZones(
      ctx.read,
      procedures.map(({ id }) => id),
    );
    const { set } = await readPolicies(ctx.read);
    for (const procedure of procedures) {
      const link = `${ctx.deps.config.originOf(tenant.slug)}/procedures/${procedure.id}`;
      const translation = translations.get(procedure.shown.id) ?? null;
      const photos = await photosOf(ctx, procedure);
      const { photoId } = procedure.equipment;
      // The placard says everything without it.
      const machinePhoto =
        photoId === null ? undefined : await readThumb(ctx, photoId).catch(() => undefined);
      const zone = zones.get(procedure.id);
      placards.push(printedPlacard(procedure, { link, photos, machinePhoto, translation, set, zone }));
    }
    return { title, tenant: tenant.name, size: sheetNamed[size], placards };
  });
}

/** The approved ones of these versions. */
async function translationsOf(
  ctx: TenantContext,
  procedures: readonly ProcedureDetail[],
  language: TranslationLanguage | undefined,
): Promise<Map<string, PrintedTranslation>> {
  if (!language) return new Map();
  const ids = procedures.map(({ shown }) => shown.id);
  const rows = await readApproved(ctx.read, ids, language);
  return new Map(
    rows.map(({ versionId, approvals, approvedAt, reviewer, stored }) => [
      versionId,
      { language, approvals, approvedAt: approvedAt ?? "", reviewer: reviewer ?? "", texts: stored },
    ]),
  );
}

function named(reply: FastifyReply, pdf: Buffer, name: string): Buffer {
  return sendPdf(reply, pdf, dispositionOf("attachment", safeFileName(name, "pdf")));
}

/** The small pictures of the steps at the points, by point tag: the first of each point. One that is gone is left out. */
async function photosOf(ctx: TenantContext, { shown }: ProcedureDetail): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const { pointTag, photoId } of shown.content.steps) {
    if (!pointTag || !photoId || photos.has(pointTag)) continue;
    const photo = await readThumb(ctx, photoId);
    if (photo) photos.set(pointTag, photo);
  }
  return photos;
}
