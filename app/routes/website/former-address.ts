/**
 * Where an address of the former German website, `/de/…`, is now: the same path without `/de`, its query kept. However
 * many slashes of whichever kind follow (`/de//host`, `/de/\host`, `/de/%2F%5Chost`), the answer is a path of this host.
 */
export function withoutGerman({ pathname, search }: { pathname: string; search: string }): string {
  const rest = pathname.replace(/^\/de(?=[/\\]|%2f|%5c|$)/i, "");
  return `/${rest.replace(/^(?:[/\\]|%2f|%5c)+/i, "")}${search}`;
}
