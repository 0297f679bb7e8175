import type { FastifyReply } from "fastify";
import { getRemovalPdf } from "#contract/executions/calls.ts";
import type { LockRemoval, RemovalEvidence, Stamp } from "#contract/executions/schemas.ts";
import type { PhotoRecord } from "#contract/executions/photos.ts";
import type { Execution } from "#domain/execution/types.ts";
import { policyOf } from "#domain/execution/policy.ts";
import { listOf } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { clockOf } from "./papers/clock.ts";
import { contextOf } from "./decision-context.ts";
import type { PrintedRemoval, removalPdf } from "./removal-pdf.ts";
import { readPlanFacts } from "./removal-sql.ts";
import { readSituation } from "./sql.ts";

/**
 * The record of a lock that the employer removed, as a PDF; `number` counts the lockout's requests from 1. Throws 404
 * for a request that was not approved.
 */
export async function sendRemoval(
  ctx: TenantContext,
  { planId, number }: { planId: string; number: number },
  reply: FastifyReply,
): Promise<Buffer> {
  authorize(ctx.actor, getRemovalPdf.access);
  const { tenant, user } = ctx.actor;
  const [situation, facts] = await Promise.all([
    readSituation(ctx.read, { planId, actorId: user.id }),
    readPlanFacts(ctx.read, planId),
  ]);
  const removal = situation?.execution.lockRemovals[number - 1];
  if (!situation || !facts || removal?.status !== "removed") throw notFound("removal");
  const { title, equipment, points } = situation.execution;
  const { whole: at } = clockOf(ctx.now, facts.zone ?? user.timeZone ?? "UTC");
  const point = points.find(({ id }) => id === removal.pointId);
  const pdf = await fileOf<typeof removalPdf>(ctx, "removalPdf", () => ({
    tenant: { name: facts.name, color: facts.color },
    set: policyOf({ execution: situation.execution, context: contextOf(ctx, situation) }).set,
    lockNumber: removal.lockNumber,
    owner: removal.owner.name,
    place: point ? `${point.tag} ${point.name}` : "Personal lock",
    lockout: `${facts.number}: ${title}`,
    machines: listOf(equipment.map(({ tag, name }) => `${tag} ${name}`)),
    facts: sectionsOf(removal, photosOf(situation.execution, removal), at),
    link: `${ctx.deps.config.originOf(tenant.slug)}/lockout-plans/${planId}/history`,
    printedAt: at(ctx.now),
  }));
  return sendPdf(reply, pdf, `attachment; filename="lock-removal-${facts.number}-${number}.pdf"`);
}

type Clock = (instant: string) => string;
type Sections = PrintedRemoval["facts"];

function sectionsOf(removal: LockRemoval, photos: readonly PhotoRecord[], at: Clock): Sections {
  const { reason, evidence, requested, decided, removed, informed } = removal;
  const by = (stamp: Stamp) => `${stamp.by.name}, ${at(stamp.at)}`;
  return [
    {
      heading: "Request",
      lines: [
        ["Requested by", by(requested)],
        ["Why the lock was left on", reason],
      ],
    },
    ...(evidence ? proofsOf(evidence, photos, at) : []),
    {
      heading: "Decision, removal, and notice",
      lines: [
        ...linesIf(decided, (stamp) => [[removed ? "Approved by" : "Approved and removed by", by(stamp)]]),
        ...linesIf(decided?.note, (note) => [["How they checked it", note]]),
        ...linesIf(removed, ({ takenOffBy, takenOffAt, way, ...stamp }) => [
          ["Taken off by", takenOffBy],
          ["When", at(takenOffAt)],
          ["How", screenWords.removalWay[way]],
          ["Recorded by", by(stamp)],
        ]),
        ["Owner told by", informed ? by(informed) : "Not yet. The owner can't sign on anywhere until then."],
        ...linesIf(informed?.toldHow, (how) => [["How they were told", how]]),
        ...linesIf(informed?.toldAt, (told) => [["When they were told", at(told)]]),
      ],
    },
  ];
}

/** The lines about a thing, if there is one. */
function linesIf<T>(
  thing: T | null | undefined,
  lines: (thing: T) => [string, string][],
): [string, string][] {
  return thing ? lines(thing) : [];
}

/** Those that show the search: taken for this removal, or for another lock of the same search for the same person. */
function photosOf({ photos, lockRemovals }: Execution, { owner, evidence }: LockRemoval): PhotoRecord[] {
  const numbers = lockRemovals
    .filter((each) => each.owner.userId === owner.userId && each.evidence?.search.at === evidence?.search.at)
    .map(({ lockNumber }) => lockNumber);
  return photos.filter((photo) => photo.step === "lock_removal" && numbers.includes(photo.lockNumber ?? ""));
}

function proofsOf(
  { search, attempts, inform }: RemovalEvidence,
  photos: readonly PhotoRecord[],
  at: Clock,
): Sections {
  return [
    {
      heading: "1. Not at the facility",
      lines: [
        ["Looked for by", search.by],
        ["Where", search.where],
        ["When", at(search.at)],
        ...photos.map((photo): [string, string] => [
          "Photo",
          `${photo.by.name}, ${at(photo.at)}. SHA-256: ${photo.sha256}`,
        ]),
      ],
    },
    {
      heading: "2. Attempts to reach the owner",
      lines: attempts.map(({ by, means, at: when }, row): [string, string] => [
        `Attempt ${row + 1}`,
        `${by ? `${by}: ` : ""}${means}, ${at(when)}`,
      ]),
    },
    {
      heading: "3. Notice before the owner works again",
      lines: [
        ["To be told by", inform.by],
        ["How", inform.how],
        ["Due", at(inform.dueAt)],
      ],
    },
  ];
}
