import { isUploadPath } from "#contract/uploads.ts";
import { exampleOf, fileExampleOf } from "./example.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What we read and complete of the document that Fastify's plugin writes. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { responses?: Record<string, Response> };
}

interface Operation {
  parameters?: { name: string; schema: JsonSchema; example?: unknown }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
  "x-takes"?: readonly string[];
}

interface Response {
  description: string;
  content: Record<string, Media>;
}

interface Media {
  schema: JsonSchema;
  example?: unknown;
  encoding?: Record<string, { contentType: string }>;
}

const errors = {
  "4XX": { name: "Refused", description: "The request was refused and nothing changed. `error` says why." },
  "5XX": { name: "Failed", description: "The server failed. `error` says what to do." },
};

/** Adds what the plugin leaves out: examples, forms with files, and one place for the shape of errors. */
export function completed(document: OpenApiDocument): OpenApiDocument {
  const responses: Record<string, Response> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      if (isUploadPath(path)) operation.requestBody = formWithFiles(operation["x-takes"] ?? []);
      for (const parameter of operation.parameters ?? []) {
        parameter.example = exampleOf(parameter.schema, parameter.name);
      }
      addExamples(operation.requestBody?.content ?? {});
      for (const [status, response] of Object.entries(operation.responses)) {
        if ("$ref" in response) continue;
        addExamples(response.content);
        const error = errors[status as keyof typeof errors];
        response.description = error?.description ?? "Done.";
        if (!error) continue;
        responses[error.name] ??= response;
        operation.responses[status] = { $ref: `#/components/responses/${error.name}` };
      }
    }
  }
  return { ...document, components: { ...document.components, responses } };
}

function addExamples(content: Record<string, Media>): void {
  for (const [mediaType, media] of Object.entries(content)) {
    if (mediaType === "application/json") media.example = exampleOf(media.schema);
    else if (!media.example) {
      media.schema = { type: "string", format: "binary" };
      media.example = fileExampleOf(mediaType);
    }
  }
}

function formWithFiles(takes: readonly string[]): Operation["requestBody"] {
  const properties: Record<string, JsonSchema> = {
    files: { type: "array", items: { type: "string", format: "binary" }, minItems: 1 },
    key: { type: "string", minLength: 8, maxLength: 100 },
  };
  const form: Media = {
    schema: { type: "object", properties, required: ["files"] },
    encoding: { files: { contentType: takes.join(", ") } },
    example: { files: [fileExampleOf(takes[0] ?? "")], key: "01981b2c-upload" },
  };
  return { required: true, content: { "multipart/form-data": form } };
}
