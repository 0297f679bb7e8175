import type { Paper } from "./paper.ts";

/** The white margin that a reader needs, in modules (ISO/IEC 18004). */
const margin = 4;

/** Draws the code of an address as a black square of `size` points, its margin included. */
export async function drawQrCode(
  paper: Paper,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { encode } = await import("uqr");
  const { data } = encode(address, { ecc: "M", border: margin });
  const module = size / data.length;
  paper.figure(`QR code of ${address}`, (page) => {
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) page.rect(x + column * module, y + row * module, module, module);
      }
    }
    page.fill("#000000");
    page.link(x, y, size, size, address);
  });
}
