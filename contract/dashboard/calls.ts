import { member } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { dashboard } from "./schemas.ts";

export const getDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  summary: "Get the tenant's figures and this person's open tasks",
  access: member("dashboard", "dashboard:read"),
  response: dashboard,
});
