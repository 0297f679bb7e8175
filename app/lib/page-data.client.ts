import { RemixBrowser } from "@remix-run/react";

/**
 * The data of the page is decoded. Left to itself, Remix begins when React first draws the page, and makes React wait:
 * a press during that wait ends the hydration for good (React 18, error 345), and the page stays without scripts.
 * Remix begins before its first hook, and throws what to wait for; an error it throws again when it is drawn.
 */
export async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending;
    await pending;
  }
}
