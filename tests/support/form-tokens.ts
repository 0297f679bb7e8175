import { leastTimeMs } from "#api/infrastructure/form-token.ts";
import { callerOf, type TestApi } from "./api.ts";

/** A form of the website that was opened long enough ago to be filled in. Advances the clock by that time. */
export async function openedForm(api: TestApi): Promise<string> {
  const { body } = await callerOf(api.app, "default", "main", "").get("/api/inquiries/form");
  api.advance(leastTimeMs);
  return body.token;
}
