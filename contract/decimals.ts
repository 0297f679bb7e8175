/** `1,000` and `1.000.000`: a thousand in one country, one in another. `0,500` is a half everywhere. */
const thousands = /^-?[1-9]\d{0,2}([.,]\d{3})+$/;
const decimal = /^-?(\d+[.,]?\d*|[.,]\d+)$/;

/**
 * A number as people write it, with a decimal point or a comma: `0.5`, `0,5`, `−3`. Undefined for anything else: an
 * empty text is never zero, `1,000` could mean two numbers, and `1e309` is more than a number can hold.
 */
export function decimalOf(typed: string): number | undefined {
  const plain = typed.trim().replace("−", "-");
  if (!decimal.test(plain) || thousands.test(plain)) return undefined;
  const value = Number(plain.replace(",", "."));
  return Number.isFinite(value) ? value : undefined;
}
