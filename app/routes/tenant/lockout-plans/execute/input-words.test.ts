import i18next from "i18next";
import { describe, expect, it, test } from "vitest";
import { textFiles } from "../../../../../tests/support/texts.ts";
import { z } from "zod";
import { sentCommand } from "#contract/executions/commands.ts";
import { refusalCodes } from "#contract/executions/refusal-codes.ts";
import { failureSentences } from "#app/features/problems/failure-sentences.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { answerForm } from "#app/lib/form.server.ts";
import { i18nOptions } from "#app/lib/i18n.ts";
import { withoutRawKeys } from "#app/lib/missing-text.ts";
import { fieldErrors } from "./field-errors.ts";
import { changeInputs } from "../change/change-inputs.ts";
import { inputLabels, inputNames } from "./input-words.ts";

const translator = i18next.createInstance();
void translator.init({
  ...i18nOptions,
  ...withoutRawKeys(() => undefined, false),
  resources: { en: textFiles },
  initImmediate: false,
});
const labels = inputLabels(translator.t, "S-HDR-02");

const labelled: Record<string, string> = labels;

/** Fields that no person fills in. */
const setByTheScreen = [
  "type",
  "pointId",
  "userId",
  "deviceId",
  "equipmentId",
  "station",
  "version",
  "state",
  "command",
  // The buttons say them.
  "passed",
  "response",
  "reading",
];

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Every path that the API may name for a command: objects, their fields, and the entries of lists. */
function pathsOf({ properties = {}, items }: Schema, start: string): string[] {
  const inside = Object.entries(properties).flatMap(([name, part]) => pathsOf(part, `${start}.${name}`));
  return [start, ...inside, ...(items ? pathsOf(items, `${start}.0`) : [])];
}

const refusedPaths = sentCommand.options.flatMap((option) => {
  const schema = z.toJSONSchema(option, { io: "input" }) as Schema;
  return pathsOf(schema, "command").map((path) => [option.shape.type.value, path] as const);
});

async function failureAt(path: string): Promise<FormFailure> {
  const body = {
    error: "Please check what you entered.",
    code: "validation" as const,
    requestId: "r",
    fields: { [path]: "Name everyone." },
  };
  const posted = {
    form: "notify",
    key: "k",
    intent: "",
    typed: {},
    text: () => "",
    optional: () => undefined,
    all: () => [],
    ticked: () => false,
    file: () => undefined,
  };
  const answer = await answerForm(posted, () => Promise.reject(new ApiFailure(400, body)));
  return (answer as { data: FormFailure }).data;
}

describe("no field of a command is shown by its key", () => {
  test.each([...refusedPaths, ["any", "version"] as const, ["any", "state"] as const])(
    "%s at %s",
    async (_type, path) => {
      const failure = await failureAt(path);
      const sentences = failureSentences(failure, labels).map(({ message }) => message);
      const input = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
      if (setByTheScreen.includes(input)) expect(sentences).toEqual(["Please check what you entered."]);
      else expect(sentences).toEqual([`${labelled[path] ?? labelled[input]}: Name everyone.`]);
      expect(sentences.join()).not.toMatch(/\bexecutions\.|\bcommand\./);
    },
  );

  it("has a label for every input, and none of them is a key", () => {
    for (const name of inputNames) expect(labels[name]).toMatch(/^[A-Z][^.{}]+$/);
    expect(labels.methodConfirmed).toContain("S-HDR-02");
  });

  it("puts every refusal that is about an input beside one that the screen has", () => {
    for (const code of refusalCodes) {
      const failure = { fields: {}, reasons: [{ code, message: "No." }] } as unknown as FormFailure;
      for (const input of Object.keys(fieldErrors(failure, changeInputs)))
        expect(inputNames).toContain(input);
    }
  });
});
