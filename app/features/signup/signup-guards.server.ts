import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicLoader, tenantHomePath } from "#app/lib/guards.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

/** A loader or action of the website that differs from visitor to visitor. On a tenant's host: into its app. */
export function visitorPage<Result>(work: (args: GuardedArgs) => Promise<Result>) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    if (args.context.area === "tenant") throw redirect(await tenantHomePath(args));
    return publicLoader(work)(args);
  };
}
