import { type ArticleDetail, type Folder } from "#contract/knowledge-base/schemas.ts";
import { apiOfFile, type Answer } from "./api.ts";
import { accepted } from "./lockouts.ts";

/** An API with two tenants, and the ways to write and find articles. */
export function articlesOfTests() {
  const api = apiOfFile(["acme", "borealis"]);

  const send = async (
    who: string,
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> => (await api.as(who)).send(method, `/api/repository/${path}`, body, headers);
  const get = async <Body>(who: string, path: string): Promise<Body> =>
    accepted(await (await api.as(who)).get(`/api/repository/${path}`)) as Body;

  const article = (fields: Record<string, unknown> = {}) => ({
    title: "Zebra rules",
    body: "Stripes first.",
    ...fields,
  });
  const write = async (fields: Record<string, unknown> = {}, who = "manager@acme") =>
    accepted(await send(who, "POST", "articles", article(fields))) as ArticleDetail;
  const fieldsOf = ({ title, body, tags, reviewOn, folder, version }: ArticleDetail) => ({
    title,
    body,
    tags,
    reviewOn,
    folderId: folder?.id ?? null,
    version,
  });
  const makeFolder = async (name: string, parentId: string | null = null) =>
    accepted(await send("manager@acme", "POST", "folders", { name, parentId })) as Folder;
  return { api, send, get, article, write, fieldsOf, makeFolder };
}
