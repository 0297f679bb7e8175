import type { AuditSearch } from "#app/lib/portal-paths.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the page shows, as its address says; what the address says wrongly is left out. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const word = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined;
  const like = (name: string, pattern: RegExp) => {
    const value = word(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    tenant: like("tenant", uuid),
    actor: word("actor"),
    action: word("action"),
    record: word("record"),
    from: like("from", day),
    to: like("to", day),
  };
}
