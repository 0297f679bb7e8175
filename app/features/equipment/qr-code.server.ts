/** A QR code as the path of an SVG in a square of `size` units, margin included. */
export interface QrCode {
  size: number;
  path: string;
}

/** The white margin that a reader needs, in modules (ISO/IEC 18004). */
const margin = 4;

/** The code for an address; a quarter of it may be worn off. */
export async function qrCodeOf(address: string): Promise<QrCode> {
  const { encode } = await import("uqr");
  const { data } = encode(address, { ecc: "Q", border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")))
    .join("");
  return { size: data.length + 2 * margin, path };
}
