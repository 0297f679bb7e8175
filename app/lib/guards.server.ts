import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { Access } from "#contract/access.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { getMe } from "#contract/identity/calls.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { callApi } from "./api.server.ts";
import type { CallOptions, ResponseOf } from "./api.server.ts";
import { ApiFailure, apiFailure } from "./api-failure.server.ts";
import { brandingOf } from "./branding.server.ts";
import { saveNotice } from "./notice.server.ts";
import { executePath, platformSignInPath, signInPath } from "./paths.ts";
import { mayTry } from "./permits.ts";
import type { Me } from "./permits.ts";
import { homeOf } from "./tenant-places.ts";

export type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** What a guarded loader or action works with. */
export interface GuardedArgs {
  request: Request;
  params: RouteArgs["params"];
  context: AppLoadContext;
  url: URL;
  /** Calls the API in the name of the person who is signed in. */
  call: <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<ResponseOf<E>>;
}

/**
 * A loader for people whom `access` admits. The check runs beside the loader's own calls, each of which the API
 * refuses by itself; no result leaves before the check has passed. Not signed in: to the sign-in page and back
 * afterward. Refused: the permission-denied screen. Anything else: the screen of its status. A layout, whose loader
 * runs before its page's, may have the waiting tasks counted in the same call.
 */
export function tenantLoader<Result>(
  access: Access,
  load: (args: GuardedArgs & { me: Promise<Me> }) => Promise<Result>,
  { counting = false } = {},
) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    if (counting) void requireUser(args, { count: "tasks" }).catch(() => undefined);
    const me = admitted(args, access);
    const result = Promise.resolve(load({ ...guarded(args), me }));
    try {
      return (await Promise.all([me, result]))[1];
    } catch (error) {
      // If the guard refuses too, its answer counts: it knows the right redirect.
      const reason = await me.then(
        () => error,
        (refusal: unknown) => refusal,
      );
      throw await screenFor(reason, args);
    }
  };
}

/** An action for people whom `access` admits: checked before anything is done. */
export function tenantAction<Result>(
  access: Access,
  act: (args: GuardedArgs & { me: Me }) => Promise<Result>,
) {
  return async (args: ActionFunctionArgs): Promise<Result> => {
    try {
      const me = await admitted(args, access);
      return await act({ ...guarded(args), me });
    } catch (error) {
      throw await screenFor(error, args);
    }
  };
}

/** A loader for anyone, with the same screens for what the API refuses. */
export function publicLoader<Result>(load: (args: GuardedArgs) => Promise<Result>) {
  return async (args: LoaderFunctionArgs): Promise<Result> => {
    try {
      return await load(guarded(args));
    } catch (error) {
      throw await screenFor(error, args);
    }
  };
}

/** The same for an action; a form's own failures are `answerForm`'s. */
export const publicAction: <Result>(
  act: (args: GuardedArgs) => Promise<Result>,
) => (args: ActionFunctionArgs) => Promise<Result> = publicLoader;

const known = new WeakMap<AppLoadContext, Promise<Me>>();

/** The signed-in person, read once per request however many loaders ask, as the first one asks. Throws ApiFailure 401. */
export function requireUser(
  { request, context }: Pick<RouteArgs, "request" | "context">,
  query: { count?: "tasks" } = {},
): Promise<Me> {
  const asked = known.get(context);
  if (asked) return asked;
  const asking = callApi(request, context, getMe, { query });
  known.set(context, asking);
  return asking;
}

/** Whether anyone is signed in; false also while the API does not answer. */
export async function isSignedIn(args: Pick<RouteArgs, "request" | "context">): Promise<boolean> {
  return requireUser(args).then(
    () => true,
    () => false,
  );
}

type OnlyRequest = Pick<RouteArgs, "request" | "context">;

/** Where `/` redirects on a tenant's host. A host without an open tenant gets the screen that says so. */
export async function tenantHomePath(args: OnlyRequest): Promise<string> {
  const [me] = await Promise.all([requireUser(args).catch(() => undefined), assertOpenTenant(args)]);
  return me ? homeOf(me) : signInPath();
}

/** Throws the 404 of a host that belongs to no tenant, the 403 of one that is closed. */
export async function assertOpenTenant(args: OnlyRequest): Promise<void> {
  await brandingOf(args.request, args.context, { toFinish: true }).catch(async (error: unknown) => {
    throw await screenFor(error, args);
  });
}

async function admitted(args: RouteArgs, access: Access): Promise<Me> {
  const me = await requireUser(args);
  if (mayTry(me, access)) return me;
  // A suspended tenant offers only the exits of their lockout.
  const [lockout] = me.lockouts;
  if (me.tenant.suspended && lockout) throw redirect(executePath(lockout.planId));
  // The role guard (specification 4): anyone with another role is led back to the dashboard.
  if (access.area === "tenant" && access.role && access.role !== me.user.role.key) throw redirect(homeOf(me));
  const isOff = access.area === "tenant" && access.feature && !me.tenant.features.includes(access.feature);
  if (!isOff) throw apiFailure(403, "forbidden", "", args.context.requestId);
  throw apiFailure(403, "feature_off", apiRefusal("feature_off").message, args.context.requestId);
}

/** What every guard passes on. */
export function guarded({ request, params, context }: RouteArgs): GuardedArgs {
  return {
    request,
    params,
    context,
    url: new URL(request.url),
    call: (endpoint, options) => callApi(request, context, endpoint, options),
  };
}

/** The sign-in page of an area. */
type SignInPath = (search: { redirectTo: string }) => string;

/** The answer in place of the page. What is no failure of the API (a redirect, a bug) stays as it is. */
export async function screenFor(
  error: unknown,
  { request }: Pick<RouteArgs, "request">,
  pathOf: SignInPath = signInPath,
): Promise<unknown> {
  if (!(error instanceof ApiFailure)) return error;
  const { status, body } = error;
  // On the sign-in page itself, being sent there would never end.
  if (status === 401 && !isSignInPage(request)) return toSignIn(request, body, pathOf);
  // An invalid identifier is an address that does not exist.
  if (status === 400 && request.method === "GET") return screen(404, body);
  return screen(status, body);
}

function isSignInPage({ url }: Request): boolean {
  return signInPages.includes(new URL(url).pathname);
}
const signInPages = [signInPath(), "/login", platformSignInPath()];

/** A response, because in a route without a page anything else that is thrown becomes a 500. */
function screen(status: number, { error, code, requestId }: ErrorBody): Response {
  return Response.json({ error, code, requestId }, { status });
}

/** The page of a kiosk says so by itself. */
const kioskLocked = "kiosk_locked";

async function toSignIn(request: Request, { reasons }: ErrorBody, pathOf: SignInPath): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const reason = reasons?.[0]?.code ?? "none";
  const headers = { "Set-Cookie": await saveNotice(reason) };
  const isSilent = reason === "none" || reason === kioskLocked;
  return redirect(pathOf({ redirectTo: `${pathname}${search}` }), isSilent ? {} : { headers });
}
