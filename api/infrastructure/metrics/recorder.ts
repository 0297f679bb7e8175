import { sql } from "#api/infrastructure/database/sql.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import { bucketOf, emptyHistogram, type Histogram, sumOf } from "./histogram.ts";

interface Counted {
  requests: number;
  errors: number;
  histogram: Histogram;
}

export interface Answered {
  /** `GET /api/equipment/:id`: the call, never the address. */
  route: string;
  /** Of a tenant that exists; undefined for the platform and the website. */
  tenantSlug: string | undefined;
  status: number;
  durationMs: number;
}

/** At most this many tenants are distinguished between two writes; the rest counts for the calls only. */
const mostKeys = 5_000;

/** Counts answers in memory and adds them to the database at intervals; other processes add theirs. */
export class RequestRecorder {
  readonly #counted = new Map<string, Counted>();

  record({ route, tenantSlug, status, durationMs }: Answered): void {
    this.#count(`route ${route}`, status, durationMs);
    if (tenantSlug !== undefined) this.#count(`tenant ${tenantSlug}`, status, durationMs);
  }

  /** Adds what was counted since the last time, to the intervals of `now` (ms). What cannot be written is stored. */
  async write(db: Database, now: number): Promise<void> {
    const rows = [...this.#counted].map(([name, counted]) => {
      const gap = name.indexOf(" ");
      return { dimension: name.slice(0, gap), key: name.slice(gap + 1), ...counted };
    });
    if (rows.length === 0) return;
    this.#counted.clear();
    try {
      await db.platform().run(sql`
        insert into request_stats (span, at, dimension, key, requests, errors, histogram)
        select span, to_timestamp(floor(${now}::float8 / 60000 / span) * span * 60), dimension, key, requests, errors,
          array(select jsonb_array_elements_text(histogram)::int)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (dimension text, key text, requests int, errors int, histogram jsonb)
        cross join (values (5), (60)) as spans (span)
        order by span, dimension, key
        on conflict (span, dimension, at, key) do update set
          requests = request_stats.requests + excluded.requests, errors = request_stats.errors + excluded.errors,
          histogram = array(select mine + theirs
            from unnest(request_stats.histogram, excluded.histogram) as pair (mine, theirs))`);
    } catch (error) {
      for (const { dimension, key, ...counted } of rows) this.#add(`${dimension} ${key}`, counted);
      throw error;
    }
  }

  #count(name: string, status: number, durationMs: number): void {
    const counted = this.#at(name);
    if (!counted) return;
    const bucket = bucketOf(durationMs);
    counted.requests++;
    if (status >= 500) counted.errors++;
    counted.histogram[bucket] = (counted.histogram[bucket] ?? 0) + 1;
  }

  #add(name: string, { requests, errors, histogram }: Counted): void {
    const counted = this.#at(name);
    if (!counted) return;
    counted.requests += requests;
    counted.errors += errors;
    counted.histogram = sumOf([counted.histogram, histogram]);
  }

  /** What is counted under that name; undefined if there is no room for another. */
  #at(name: string): Counted | undefined {
    const known = this.#counted.get(name);
    if (known || this.#counted.size >= mostKeys) return known;
    const begun = { requests: 0, errors: 0, histogram: emptyHistogram() };
    this.#counted.set(name, begun);
    return begun;
  }
}
