import type { FastifyRequest } from "fastify";
import type { Access } from "#contract/access.ts";
import { id } from "#contract/common.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { Deps, PlatformContext, PublicContext, TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { type Claim, claimKey, hashRequest, saveAnswer } from "#api/infrastructure/idempotency.ts";
import { readToken } from "#api/infrastructure/sessions/cookies.ts";
import { authenticateAdmin } from "#api/infrastructure/sessions/platform-sessions.ts";
import { authenticate, type ExitAsked } from "#api/infrastructure/sessions/tenant-sessions.ts";

/** Is told of a call that is closed to a person of the tenant, before any input is checked. */
export type WhenClosed = (ctx: TenantContext, request: FastifyRequest, refusal: unknown) => Promise<void>;

/** The caller of a tenant's call. Throws 400, 404 `unknown_tenant`, 401, or 403 before any input is checked. */
export async function tenantContext(
  deps: Deps,
  request: FastifyRequest,
  { access, isBackground: isAlways = false }: Pick<Endpoint, "access" | "isBackground">,
  whenClosed?: WhenClosed,
): Promise<TenantContext> {
  const tenantId = await deps.tenants.idOf(slugOf(request));
  const isBackground = isAlways || request.headers["x-hasp-background"] === "1";
  const token = readToken(request, "tenant", deps.config.secureCookies);
  const planId = planIdOf(request);
  const actor = await authenticate(deps, tenantId, token, { isBackground, exit: exitOf(access, planId) });
  const as = (claim?: Claim): TenantContext => ({
    ...base(deps, request),
    actor,
    read: deps.db.tenant(tenantId),
    write: (work) => deps.db.inTenant(tenantId, claim ? (tx) => once(tx, claim, work) : work),
  });
  try {
    authorize(actor, access, planId);
  } catch (refusal) {
    await whenClosed?.(as(), request, refusal);
    throw refusal;
  }
  return as(claimOf(request, actor.user.id, "tenant"));
}

/** The caller of a platform call. On a tenant's host there is no platform: 404. Throws 401, 403 for the role. */
export async function platformContext(
  deps: Deps,
  request: FastifyRequest,
  access: Access,
): Promise<PlatformContext> {
  mustBeMainHost(request);
  const actor = await authenticateAdmin(deps, readToken(request, "platform", deps.config.secureCookies));
  authorize(actor, access);
  const claim = claimOf(request, actor.admin.id, "platform");
  return {
    ...base(deps, request),
    actor,
    read: deps.db.platform(),
    write: (work) => deps.db.inPlatform(claim ? (tx) => once(tx, claim, work) : work),
  };
}

/** The caller of a public call. Throws 400 without a tenant. */
export function publicContext(deps: Deps, request: FastifyRequest): PublicContext {
  return {
    ...base(deps, request),
    unverifiedTenantSlug: slugOf(request),
    address: String(request.headers["x-forwarded-for"] ?? request.ip),
    userAgent: String(request.headers["user-agent"] ?? ""),
  };
}

/** Platform calls are reachable on the bare and the www host alone: if no one says which it is, on none. */
export function mustBeMainHost(request: FastifyRequest): void {
  if (!isMainHost(request)) throw new ApiError("not_found", apiRefusal("nothing_here"));
}

/** Whether the BFF says that the request came to the website's own host. */
export function isMainHost({ headers }: FastifyRequest): boolean {
  return headers["x-hasp-area"] === "main";
}

function base(deps: Deps, request: FastifyRequest) {
  return { deps, requestId: request.id, now: new Date(deps.clock()).toISOString() };
}

/** The tenant that the BFF read from the host. Throws 400 if the header is missing: there is no default tenant. */
function slugOf(request: FastifyRequest): string {
  const slug = request.headers["x-tenant-slug"];
  if (typeof slug === "string" && slug !== "") return slug;
  throw new ApiError("bad_request", apiRefusal("tenant_header_missing"));
}

/** The lockout that the address names; its input is validated later, so only a valid ID counts here. */
function planIdOf({ params }: FastifyRequest): string | undefined {
  const { planId } = (params ?? {}) as { planId?: unknown };
  return id.safeParse(planId).data;
}

function exitOf(access: Access, planId: string | undefined): ExitAsked | undefined {
  if (access.area !== "tenant" || access.exit === undefined) return undefined;
  if (access.exit === "any_lockout") return { of: "any_lockout" };
  return planId === undefined ? undefined : { of: "this_lockout", planId };
}

/** Claims the key before the work and stores the answer after it. Throws `AlreadyDone`, 409 `key_reused`. */
export async function once<Result>(
  tx: Transaction,
  claim: Claim,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  await claimKey(tx, claim);
  const result = await work(tx);
  await saveAnswer(tx, claim, result);
  return result;
}

/** The Idempotency-Key of a write. Throws 400 for an invalid one. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.method === "GET") return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{8,100}$/.test(key)) {
    throw new ApiError("bad_request", apiRefusal("key_format"));
  }
  return key;
}

function claimOf(request: FastifyRequest, userId: string, area: Claim["area"]): Claim | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  // The body is read later, so the hash is computed when the key is claimed.
  return {
    area,
    userId,
    key,
    get requestHash() {
      return hashRequest(request.method, request.url, request.body);
    },
  };
}
