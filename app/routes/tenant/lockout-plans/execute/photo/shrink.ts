/** The longest side of a photo that is sent, in pixels. */
const longestSide = 1_600;
const jpegQuality = 0.85;

/** The size that fits into the longest side, in pixels; never larger than it was. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The photo as this device reads it, upright and no larger than what is sent. Throws if it cannot read it. */
export async function shrunk(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = fitted(whole.width, whole.height);
  const small = await createImageBitmap(whole, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  whole.close();
  return small;
}

/** What is on the canvas, as a JPEG. */
export function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("This device could not write the photo."))),
      "image/jpeg",
      jpegQuality,
    ),
  );
}
