import sharp from "sharp";
import { request } from "undici";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { emptyStep } from "#domain/procedure-content.ts";
import { formOf } from "../../support/files.ts";
import type { Plant, PointTag } from "../../support/plant.ts";
import { openDatabase } from "../../support/product-database.ts";
import { productPort, tenantUrl } from "./addresses.ts";

/** The next version of the procedure of M-1 isolates those points, one after the other; each step has a photo. */
export async function photographSteps(plant: Plant, tags: readonly PointTag[]): Promise<void> {
  const photoId = await addPhoto(plant);
  const stepAt = (pointTag: PointTag) => ({
    kind: "isolate" as const,
    text: "Turn the handle to OFF.",
    pointTag,
    photoId,
  });
  await publishSteps(plant, tags.map(stepAt));
}

/** The next version of the procedure of M-1 has these steps alone. */
export async function publishSteps(
  { people, tenantId }: Plant,
  given: readonly (Pick<ProcedureStep, "kind" | "text"> & Partial<ProcedureStep>)[],
): Promise<void> {
  const steps = given.map((step) => ({ ...emptyStep(step.kind), ...step }));
  const database = await openDatabase(process.env.HASP_E2E_DATA_DIR ?? "");
  await database.query(
    `with next as (
       insert into procedure_versions
         (id, tenant_id, procedure_id, number, state, content, author_id, reviewer_id, published_at)
       select gen_random_uuid(), tenant_id, id, 4, 'published', $1, $2, $3, now()
       from procedures where tenant_id = $4 and equipment_tag = 'M-1'
       returning id, procedure_id)
     update procedures set published_version_id = next.id from next where procedures.id = next.procedure_id`,
    [{ steps }, people.mona.id, people.sam.id, tenantId],
  );
  await database.end();
}

/** A photo of the machine, by the call of the screen. */
async function addPhoto({ slug, people, machines }: Plant): Promise<string> {
  const { host, origin } = new URL(tenantUrl(slug));
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#4a6" } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = formOf({}, [{ name: "handle.jpg", contents: picture, type: "image/jpeg" }]);
  const answer = await request(`http://127.0.0.1:${productPort()}/api/equipment/${machines["M-1"]}/upload`, {
    method: "POST",
    reset: true,
    headers: { host, origin, cookie: people.mona.cookie, ...headers },
    body: payload,
  });
  const answered = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${answered}`);
  const { files } = JSON.parse(answered) as { files: [{ id: string }] };
  return files[0].id;
}
