import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { getMusterPdf } from "#contract/muster/calls.ts";
import type { MusterEntry } from "#contract/muster/schemas.ts";
import { mostMusterLines } from "#contract/muster/words.ts";
import { formatInstant } from "#contract/format.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { filled } from "#api/infrastructure/filled-words.ts";
import type { SheetOrder, sheetPdf } from "#api/infrastructure/pdf/sheets/sheet-pdf.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { sheetNamed } from "#api/infrastructure/pdf/parts/sheet.ts";
import { readMuster, readMusterTotals, readZone } from "./sql.ts";

type Asked = z.output<(typeof getMusterPdf)["query"]>;

const { muster: words, sheet: sheetWords } = screenWords.printed;

/** The muster list as it is when the file is made. Throws 413 for a list that is too long for paper, 429. */
export async function sendMuster(
  ctx: TenantContext,
  { size, ...filter }: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  authorize(ctx.actor, getMusterPdf.access);
  const [entries, { people }, zone] = await Promise.all([
    readMuster(ctx.read, filter, { limit: mostMusterLines, after: undefined }),
    readMusterTotals(ctx.read, filter),
    readZone(ctx.read, filter.site),
  ]);
  if (entries.length > mostMusterLines) throw new ApiError("too_large", apiRefusal("file_too_large"));
  const pdf = await fileOf<typeof sheetPdf>(ctx, "sheetPdf", () =>
    printedMuster(ctx, { entries, people, size, site: filter.site, zone }),
  );
  return sendPdf(reply, pdf, `attachment; filename="muster-list-${size}.pdf"`);
}

interface Listed {
  entries: readonly MusterEntry[];
  people: number;
  size: Asked["size"];
  site: string | undefined;
  /** Of the site; null if none is recorded, or the list is of several in several. */
  zone: string | null;
}

function printedMuster(ctx: TenantContext, { entries, people, size, site, ...listed }: Listed): SheetOrder {
  const { tenant, user } = ctx.actor;
  const zone = listed.zone ?? user.timeZone ?? "UTC";
  const time = formatInstant(ctx.now, zone, true);
  const heading = site ?? words.allSites;
  const { columns } = words;
  return {
    size: sheetNamed[size],
    head: {
      band: words.band,
      tenant: tenant.name,
      heading,
      title: filled(people === 1 ? words.people_one : words.people_other, { count: people }),
      lines: [
        { text: words.here, isMuted: false },
        { text: filled(sheetWords.printed, { time, name: user.name }), isMuted: true },
      ],
      link: `${ctx.deps.config.originOf(tenant.slug)}/lockout-plans/muster`,
      scan: words.scan,
    },
    warnings: [],
    facts: [],
    sections: [
      {
        kind: "table",
        heading: words.heading,
        columns: [
          { title: columns.name, share: 5 },
          { title: columns.phone, share: 3 },
          { title: columns.lock, share: 3 },
          { title: columns.lockout, share: 3 },
          { title: columns.machines, share: 4 },
          { title: columns.since, share: 3 },
          { title: columns.here, share: 1 },
        ],
        rows: entries.map(({ person, lockNumber, lockout, since }) => [
          [person.name, person.employer].filter(Boolean).join(", "),
          person.phone ?? "–",
          lockNumber,
          lockout.number,
          lockout.machines.join(", "),
          formatInstant(since, zone),
          "",
        ]),
        empty: words.empty,
      },
    ],
    closing: sheetWords.physicalNow,
    foot: [words.band, heading, filled(sheetWords.printedFoot, { time })].join(" · "),
  };
}
