import type { Access } from "#contract/access.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorBody } from "#contract/errors.ts";
import { mediaTypesOf } from "#contract/media-types.ts";
import { mostFiles, uploadLimitBytes } from "#contract/uploads.ts";

/** A call as Fastify validates it and the OpenAPI document describes it. */
export function operationOf(endpoint: Endpoint) {
  const { summary, access, params, query, body, response, status, takes } = endpoint;
  const mediaTypes = mediaTypesOf(response);
  return {
    operationId: operationIdOf(endpoint),
    summary,
    description: [callersOf(access), ...(takes ? [uploadSentence] : [])].join(" "),
    tags: [access.area],
    security: access.area === "public" ? [] : [{ [`${access.area}Session`]: [] }],
    // Read by the isolation tests from the OpenAPI document.
    "x-access": access,
    ...(takes && { "x-takes": takes }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [status]: mediaTypes
        ? { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: response }])) }
        : response,
      "4xx": errorBody,
      "5xx": errorBody,
    },
  };
}

const uploadSentence =
  `Accepts up to ${mostFiles} files with a total of ${uploadLimitBytes / 1024 / 1024} MB. ` +
  "With the same `key`, a repeated upload counts once.";

/** `GET /api/billing/invoices/:id/pdf` is `getBillingInvoicesByIdPdf`: unique, because method and path are. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path
    .replace("/api/", "")
    .replaceAll("/:", "-by-")
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join("");
}

/** Who may make the call, as sentences. */
function callersOf(access: Access): string {
  if (access.area === "public") return "Open to everyone, signed in or not.";
  if (access.area === "platform") {
    return `For platform administrators with the role \`${access.role ?? "viewer"}\` or higher.`;
  }
  const { role, permission, feature, exit } = access;
  const people = [
    role ? ` with the role \`${role}\`` : "",
    permission ? ` with the permission \`${permission}\`` : "",
    feature ? `, if the tenant has the feature \`${feature}\`` : "",
  ];
  const sentence = `For people of the tenant${people.join("")}.`;
  return exit ? `${sentence} ${exitSentence}` : sentence;
}

const exitSentence =
  "People in an open lockout can always make this call, so they can finish, even if they lose the permission.";
