import type { CommandOf } from "#contract/executions/commands.ts";
import type { PhotoStep } from "#contract/executions/words.ts";
import { jpegOf, shrunk } from "#app/routes/tenant/lockout-plans/execute/photo/shrink.ts";

/** What a photo shows. */
export interface PhotoAbout {
  step: PhotoStep;
  pointId: string | undefined;
}

/**
 * A photo as it is kept on this device: small, drawn again, and so without the camera's data. Throws where this device
 * cannot read the file.
 */
export async function photoFrom(
  file: File,
  { step, pointId }: PhotoAbout,
): Promise<{ command: CommandOf<"add_photo">; picture: ArrayBuffer }> {
  const bitmap = await shrunk(file);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const picture = await (await jpegOf(canvas)).arrayBuffer();
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", picture));
  const sha256 = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const photoId = crypto.randomUUID();
  return { command: { type: "add_photo", photoId, sha256, step, pointId, isMarked: false }, picture };
}
