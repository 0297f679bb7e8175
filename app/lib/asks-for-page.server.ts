/** Whether a person opened the address in a browser, and not a script of ours. */
export function asksForPage(request: Request): boolean {
  return request.headers.get("Accept")?.includes("text/html") === true;
}
