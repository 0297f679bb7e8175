/** Writes an error of a loader, an action or the rendering as one line of the log, with its request's id. */
export function reportError(error: unknown, requestId: string) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: 50,
    time: new Date().toISOString(),
    role: "pages",
    requestId,
    err: { type: name, message, stack },
    msg: "page failed",
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
