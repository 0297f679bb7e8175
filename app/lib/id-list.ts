const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** The most IDs that a call accepts (`idList` of the contract). */
const most = 250;

/**
 * IDs from a form as a call takes them in its address, without duplicates or invalid ones. Undefined for none.
 */
export function idListOf(ids: readonly string[]): string | undefined {
  const known = [...new Set(ids)].filter((id) => uuid.test(id));
  return known.slice(0, most).join(",") || undefined;
}
