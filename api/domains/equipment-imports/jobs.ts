import type { TaskList } from "graphile-worker";
import type { Deps } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { checkImport } from "./check.ts";

const day = 24 * 3_600_000;
/** How long an uploaded import file stays, and how long a removed photo or document can be restored, ms. */
const importLifeMs = 7 * day;
const removedFileLifeMs = day;

/** What has to be done for equipment beside the calls. */
export function equipmentTasks({ db, clock }: Pick<Deps, "db" | "clock">): TaskList {
  return {
    check_equipment_import: (payload) => checkImport(db, payload),
    tidy_equipment: async () => {
      const before = (ms: number) => new Date(clock() - ms).toISOString();
      const platform = db.platform();
      await platform.run(sql`delete from import_workbooks where created_at < ${before(importLifeMs)}`);
      await platform.run(sql`delete from equipment_imports where created_at < ${before(importLifeMs)}`);
      // Their links go with them; the next run of the orphan job removes their bytes.
      await platform.run(sql`
        delete from files f using equipment_files ef
        where ef.tenant_id = f.tenant_id and ef.file_id = f.id and ef.removed_at < ${before(removedFileLifeMs)}`);
    },
  };
}
