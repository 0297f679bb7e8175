import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { createArticle, updateArticle } from "#api/domains/knowledge-base/articles.ts";
import { createFolder } from "#api/domains/knowledge-base/folders.ts";
import { askToRead, confirmReading } from "#api/domains/knowledge-base/readings.ts";
import { contractorBriefing } from "#api/seed/catalog/articles/contractors.ts";
import { groupLockout, proveDead, shiftHandover, storedEnergy } from "#api/seed/catalog/articles/methods.ts";
import { absentPerson, lockoutRules } from "#api/seed/catalog/articles/rules.ts";
import type { CatalogArticle } from "#api/seed/catalog/articles/types.ts";
import type { Stage } from "./stage.ts";
import type { Scene } from "./scene.ts";

const articles = [
  lockoutRules,
  absentPerson,
  shiftHandover,
  proveDead,
  groupLockout,
  storedEnergy,
  contractorBriefing,
];

/** The safety manager writes the articles; everyone who locks out must read the rules, and some have. */
export function repositoryStories(scene: Scene, { people, equipment }: Stage): void {
  const { timeline, cast } = scene;
  const folders = new Map<string, Folder>();
  const ids = new Map<CatalogArticle, string>();

  timeline.add(timeline.daysAgo(62), async () => {
    for (const name of new Set(articles.map(({ folder }) => folder))) {
      folders.set(
        name,
        await createFolder(cast.at("manager", timeline.daysAgo(62)), { name, parentId: null }),
      );
    }
  });
  for (const [n, article] of articles.entries()) {
    const at = timeline.daysAgo(60 - n * 5);
    timeline.add(at, async () => {
      const ctx = cast.at("manager", at);
      const { id } = await createArticle(ctx, {
        title: article.title,
        body: article.body,
        note: "",
        folderId: folders.get(article.folder)?.id ?? null,
        tags: article.tags,
        equipmentIds: (article.machines ?? []).flatMap((tag) => equipment.get(tag)?.id ?? []),
        reviewOn: dayIn(timeline.inHours(24 * article.reviewInDays)),
      });
      ids.set(article, id);
    });
  }

  const idOf = (article: CatalogArticle) => ids.get(article) ?? "";
  const asked = timeline.daysAgo(14);
  timeline.add(asked, async () => {
    const ctx = cast.at("manager", asked);
    await setUpSecondVersion(idOf(lockoutRules));
    const roles = await ctx.read.all(sql<{ id: string }>`
      select id from roles where key in ('authorised_employee', 'contractor')`);
    const request = { number: 2, dueOn: dayIn(timeline.inHours(24 * 7)), teamIds: [], personIds: [] };
    await askToRead(ctx, idOf(lockoutRules), { ...request, roleIds: roles.map(({ id }) => id) });
  });
  const readers = ["technician", cast.crew.first, cast.crew.second].filter((username) =>
    people.has(username),
  );
  for (const [n, username] of readers.entries()) {
    const at = timeline.daysAgo(12 - n);
    timeline.add(at, async () => void (await confirmReading(cast.at(username, at), idOf(lockoutRules), 2)));
  }

  /** The tenth rule was added later, so there is something to compare. */
  async function setUpSecondVersion(id: string): Promise<void> {
    const at = timeline.daysAgo(14);
    const ctx = cast.at("manager", at);
    const { title, tags, reviewInDays, folder, body } = lockoutRules;
    await updateArticle(ctx, id, {
      version: 1,
      title,
      body: body.replace(
        "A stopped machine can wait.",
        "A stopped machine can wait; you cannot be replaced.",
      ),
      note: "Rule 10 says why",
      folderId: folders.get(folder)?.id ?? null,
      tags,
      equipmentIds: [],
      reviewOn: dayIn(timeline.inHours(24 * reviewInDays)),
    });
  }
}

function dayIn(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
