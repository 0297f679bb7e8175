import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ruleset, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { mediaTypesOf } from "#contract/media-types.ts";
import { isUploadPath } from "#contract/uploads.ts";
import { apiOfFile } from "../support/api.ts";
import { everyCall } from "../support/calls.ts";

interface Operation {
  operationId?: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

const api = apiOfFile([]);
let source: string;
let operations: { endpoint: Endpoint; name: string; operation: Operation | undefined }[];

beforeAll(async () => {
  source = (await api.app.inject("/api/openapi.json")).body;
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, Operation>> };
  operations = (await everyCall()).map((endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    const name = `${endpoint.method} ${endpoint.path}`;
    return { endpoint, name, operation: paths[path]?.[endpoint.method.toLowerCase()] };
  });
});

describe("the OpenAPI document", () => {
  test("Redocly's recommended rules find nothing", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test("Spectral's rules for OpenAPI find nothing", async () => {
    const spectral = new Spectral();
    spectral.setRuleset(new Ruleset(oas));
    const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>);
    expect(problems.map(({ code, message, path }) => [code, message, path.join("/")])).toEqual([]);
  });

  test("every call of the contract is in it, with an id of its own, who may call it, and examples", () => {
    expect(operations.length).toBeGreaterThan(240);
    const ids = operations.map(({ operation }) => operation?.operationId);
    expect(new Set(ids).size).toBe(operations.length);
    const lacking = operations.filter(({ endpoint, operation }) => {
      const { security, requestBody, responses = {} } = operation ?? {};
      const isOpen = endpoint.access.area === "public";
      const bodies = [requestBody, responses[endpoint.status]].flatMap((body) =>
        Object.values(body?.content ?? {}),
      );
      const hasBodies = requestBody !== undefined || !(endpoint.body ?? endpoint.takes);
      return !(
        security?.length === (isOpen ? 0 : 1) &&
        hasBodies &&
        bodies.length > 0 &&
        bodies.every((body) => "example" in body)
      );
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  test("what an example sends, the call takes", () => {
    const refused = operations.flatMap(({ endpoint, name, operation }) => {
      const example = operation?.requestBody?.content["application/json"]?.example;
      const result = endpoint.body?.safeParse(example);
      return result?.success === false ? [[name, result.error.message]] : [];
    });
    expect(refused).toEqual([]);
  });

  test("calls that send a file name its media types, and no other call answers with anything", () => {
    const files = operations.flatMap(({ endpoint, name, operation }) => {
      const types = mediaTypesOf(endpoint.response);
      return types ? [{ name, types, content: operation?.responses[endpoint.status]?.content }] : [];
    });
    expect(files.length).toBeGreaterThan(15);
    for (const { name, types, content } of files) expect(Object.keys(content ?? {}), name).toEqual(types);
    const vague = operations.filter(({ endpoint, operation }) =>
      Object.values(operation?.responses[endpoint.status]?.content ?? {}).some(
        ({ schema }) => Object.keys(schema).length === 0,
      ),
    );
    expect(vague.map(({ name }) => name)).toEqual([]);
    const pdf = operations.find(({ name }) => name === "GET /api/certificates/:id/pdf");
    expect(Object.keys(pdf?.operation?.responses[200]?.content ?? {})).toEqual(["application/pdf"]);
  });

  test("calls that take files are forms, and say which files", () => {
    const uploads = operations.filter(({ endpoint }) => isUploadPath(endpoint.path));
    expect(uploads.length).toBeGreaterThan(4);
    for (const { endpoint, name, operation } of uploads) {
      expect(Object.keys(operation?.requestBody?.content ?? {}), name).toEqual(["multipart/form-data"]);
      expect(endpoint.takes?.length, name).toBeGreaterThan(0);
    }
    const others = operations.filter(({ endpoint }) => endpoint.takes && !isUploadPath(endpoint.path));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
