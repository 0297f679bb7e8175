import { lazy, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { isConnected, whenConnected } from "./connection.ts";
import { needTexts } from "./i18n.client.ts";
import type { Namespace } from "./namespaces.ts";

/** The script of a page or dialog that the server no longer has, or that is broken. */
export class MissingPart extends Error {}

/** In session storage: the one reload of this session has been used (specification, section 8). */
export const moduleFailureFlag = "hasp.reloadedAfterModuleFailure";

/**
 * Loads a script. Without a connection it waits for one and never reloads the page. Where the server answers but the
 * script fails twice (a new version was rolled out), the page is reloaded once in a session; after that it throws
 * MissingPart. Once is not enough: the connection may have been lost for a moment, and a reload costs what was typed.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let hasFailed = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const connected = await isConnected();
      if (connected && hasFailed) return reloadOnce(error);
      if (connected) hasFailed = true;
      else await whenConnected();
    }
  }
}

function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(moduleFailureFlag)) throw new MissingPart(String(error), { cause: error });
  sessionStorage.setItem(moduleFailureFlag, "1");
  window.location.reload();
  return new Promise(() => {});
}

/**
 * A component in a script of its own, with the files of texts that it reads besides its page's. `useFetchedWhenIdle`
 * has it there before it is needed.
 */
export function lazyPart<Props>(
  module: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly Namespace[] = [],
) {
  const load = async () => {
    const [part] = await Promise.all([module(), needTexts(texts)]);
    return part;
  };
  return Object.assign(
    lazy<ComponentType<Props>>(() => loadPart(load)),
    { load },
  );
}

/** Loads what the page can open, when it is idle. A failed load is retried when needed. */
export function useFetchedWhenIdle(...parts: readonly { load: () => Promise<unknown> }[]): void {
  // The parts of a component are the same at each render.
  const [first] = useState(parts);
  useEffect(() => {
    const fetchAll = () => first.forEach(({ load }) => void load().catch(() => undefined));
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAll, 200);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll, { timeout: 2_000 });
    return () => cancelIdleCallback(idle);
  }, [first]);
}
