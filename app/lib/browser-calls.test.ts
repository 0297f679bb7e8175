import { afterEach, expect, test, vi } from "vitest";
import { addPhoto } from "#contract/executions/calls.ts";
import { forgotPassword, getSessionStatus, refreshSession } from "#contract/identity/calls.ts";
import { checkBadge, kioskSignIn, lockKiosk } from "#contract/kiosks/calls.ts";
import { sendFrontendEvent } from "#contract/telemetry/calls.ts";
import { platformCheck, platformForgotPassword, platformSignIn } from "#contract/identity/calls.ts";
import { autosaveDraft, beatDraft } from "#contract/procedures/calls.ts";
import { checkSlug } from "#contract/signups/calls.ts";
import * as calls from "./browser-calls.ts";

afterEach(() => vi.unstubAllGlobals());

test("the browser's own calls are those of the contract", () => {
  expect(calls.forgotPasswordCall).toBe(forgotPassword.path);
  expect(calls.sessionStatusCall).toBe(getSessionStatus.path);
  expect(calls.refreshSessionCall).toBe(refreshSession.path);
  expect(calls.frontendEventCall).toBe(sendFrontendEvent.path);
  expect(calls.platformForgotPasswordCall).toBe(platformForgotPassword.path);
  expect(calls.addPhotoCall(":planId")).toBe(addPhoto.path);
  expect(calls.autosaveDraftCall(":id")).toBe(autosaveDraft.path);
  expect(calls.draftEditorsCall(":id")).toBe(beatDraft.path);
  expect(calls.platformSignInCall).toBe(platformSignIn.path);
  expect(calls.lockKioskCall).toBe(lockKiosk.path);
  expect(calls.checkBadgeCall).toBe(checkBadge.path);
  expect(calls.kioskSignInCall).toBe(kioskSignIn.path);
  expect(calls.checkSlugCall).toBe(checkSlug.path);
  expect(calls.platformCheckCall).toBe(platformCheck.path);
});

test.each([
  [{ error: "Too many tries.", message: "other" }, "Too many tries."],
  [{ message: "Mail is down." }, "Mail is down."],
  [{ error: 5 }, undefined],
  ["<html>", undefined],
])("a refusal that says %j is told as %j", async (body, sentence) => {
  vi.stubGlobal("fetch", async () => Response.json(body, { status: 429 }));
  expect(await calls.postCall("/api/x", {})).toEqual({ ok: false, error: sentence, fields: {} });
});

test("an answer that is no JSON has no sentence; no answer at all is thrown", async () => {
  vi.stubGlobal("fetch", async () => new Response("down", { status: 502 }));
  expect((await calls.postCall("/api/x", {})).error).toBeUndefined();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(calls.postCall("/api/x", {})).rejects.toThrow(TypeError);
});
