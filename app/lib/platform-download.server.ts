import type { Endpoint } from "#contract/endpoint.ts";
import { openFromApi } from "./api.server.ts";
import type { CallOptions } from "./api.server.ts";
import { fileAnswer } from "./download.server.ts";
import { platformLoader } from "./platform-guards.server.ts";

/** The loader of a resource route of the portal that answers with a file of the API, filtered as its address says. */
export function platformDownload<E extends Endpoint>(endpoint: E, optionsOf: (url: URL) => CallOptions<E>) {
  return platformLoader(async ({ request, context, url }) =>
    fileAnswer(await openFromApi(request, context, endpoint, optionsOf(url))),
  );
}
