import { member } from "#contract/access.ts";
import { page, pageQuery, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { policies, policyChange, policyView } from "./schemas.ts";

/** Everyone who takes part in lockouts may know the rules they work by. */
const reads = member("lockout_management", "lockouts:read");

export const getPolicies = endpoint({
  method: "GET",
  path: "/api/policies",
  summary: "Get the company's lockout policies",
  access: reads,
  response: policyView,
});

export const setPolicies = endpoint({
  method: "PUT",
  path: "/api/policies",
  summary: "Change the lockout policies; lockouts that have begun keep theirs",
  access: member("lockout_management", "lockouts:policies"),
  body: policies.extend({ version }),
  response: policyView,
});

export const listPolicyChanges = endpoint({
  method: "GET",
  path: "/api/policies/history",
  summary: "List the changes of the lockout policies, newest first",
  access: reads,
  query: pageQuery,
  response: page(policyChange),
});
