import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { reaches } from "#contract/access.ts";
import type { Access } from "#contract/access.ts";
import { platformCheck } from "#contract/identity/calls.ts";
import type { PlatformAdministrator } from "#contract/identity/schemas.ts";
import { apiFailure } from "./api-failure.server.ts";
import { callApi } from "./api.server.ts";
import { guarded, screenFor } from "./guards.server.ts";
import type { GuardedArgs, RouteArgs } from "./guards.server.ts";
import { platformSignInPath, signInPath } from "./paths.ts";

/**
 * A loader of the portal, for administrators only. Its own calls run beside the check, and the API refuses each
 * without it. A visitor who is not signed in goes to the platform's sign-in page and back afterward. On a
 * tenant's host there is no portal: to the tenant's sign-in page. With `access`, a person who may not do what
 * the page is for gets the permission-denied screen.
 */
export function platformLoader<Result>(
  load: (args: GuardedArgs & { admin: Promise<PlatformAdministrator> }) => Promise<Result>,
  access?: Access,
) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    leaveTenantHost(args.context);
    const admin = access ? admitted(args, access) : requireAdmin(args);
    const result = Promise.resolve(load({ ...guarded(args), admin }));
    try {
      return (await Promise.all([admin, result]))[1];
    } catch (error) {
      throw await screenFor(error, args, platformSignInPath);
    }
  };
}

/** An action of the portal: the administrator is known before anything is done. */
export function platformAction<Result>(
  act: (args: GuardedArgs & { admin: PlatformAdministrator }) => Promise<Result>,
) {
  return async (args: ActionFunctionArgs): Promise<Result> => {
    leaveTenantHost(args.context);
    try {
      const admin = await requireAdmin(args);
      return await act({ ...guarded(args), admin });
    } catch (error) {
      throw await screenFor(error, args, platformSignInPath);
    }
  };
}

/** A loader or action of the platform for anyone, on the main hosts. */
export function platformPublic<Result>(work: (args: GuardedArgs) => Promise<Result>) {
  return async (args: RouteArgs): Promise<Result> => {
    leaveTenantHost(args.context);
    try {
      return await work(guarded(args));
    } catch (error) {
      throw await screenFor(error, args, platformSignInPath);
    }
  };
}

const known = new WeakMap<AppLoadContext, Promise<PlatformAdministrator>>();

/** The signed-in administrator, read once per request. Throws ApiFailure 401. */
export function requireAdmin({
  request,
  context,
}: Pick<RouteArgs, "request" | "context">): Promise<PlatformAdministrator> {
  const asked = known.get(context);
  if (asked) return asked;
  const asking = callApi(request, context, platformCheck, {}).then(({ admin }) => admin);
  known.set(context, asking);
  return asking;
}

async function admitted(args: RouteArgs, access: Access): Promise<PlatformAdministrator> {
  const admin = await requireAdmin(args);
  if (access.area === "platform" && reaches(admin.role, access.role ?? "owner")) return admin;
  throw apiFailure(403, "forbidden", "", args.context.requestId);
}

/** Whether an administrator is signed in; false also while the API does not answer. */
export async function isAdminSignedIn(args: Pick<RouteArgs, "request" | "context">): Promise<boolean> {
  return requireAdmin(args).then(
    () => true,
    () => false,
  );
}

function leaveTenantHost({ area }: AppLoadContext) {
  if (area === "tenant") throw redirect(signInPath());
}
