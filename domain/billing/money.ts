/**
 * The part of an amount in minor units, rounded half away from zero: exact for any size, because a product of two
 * large integers is no safe number any more.
 */
export function share(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new Error("A whole is more than nothing.");
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude * 2n + divisor) / (divisor * 2n));
  return product < 0n ? 0 - rounded : rounded;
}

/** What a yearly or monthly price is in a month, minor units. */
export function perMonth(price: number, interval: "month" | "year"): number {
  return interval === "month" ? price : share(price, 1, 12);
}
