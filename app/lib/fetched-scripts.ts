/** The scripts that this page has asked for, by address. */
const asked = new Map<string, Promise<void>>();

/**
 * Resolves once the scripts at `addresses` are in the browser's cache. Await it before import(): a browser remembers an
 * import that failed until the page is reloaded (https://github.com/whatwg/html/issues/6768), but not a request.
 * @throws TypeError where the connection fails, Error where the server has no such script; the next call asks again.
 */
export async function fetchScripts(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(fetchScript));
}

async function fetchScript(address: string): Promise<void> {
  const asking = asked.get(address) ?? request(address);
  asked.set(address, asking);
  try {
    await asking;
  } catch (error) {
    asked.delete(address);
    throw error;
  }
}

async function request(address: string): Promise<void> {
  const answer = await fetch(address);
  // To the end: what breaks off is not in the cache.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered with status ${answer.status}`);
}

/**
 * What the browser build runs for each `import()` in place of Vite's own helper, which adds links for the browser to
 * preload: a link that fails is remembered like an import. `files` are the script and all that it imports, below `base`.
 * All styles are in the sheet that every page has.
 */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base = "/",
): Promise<Module> {
  await fetchScripts(files.filter((file) => file.endsWith(".js")).map((file) => `${base}${file}`));
  return load();
}
