import { member } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { dashboard } from "./schemas.ts";

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  summary: "The tenant's figures and what waits for this person",
  access: member("dashboard", "dashboard:read"),
  response: dashboard,
});
