/**
 * Why this device could not read a photo: `unreadable` if Hasp may read it all the same, `heic` if it is a picture that
 * Hasp does not take either, `notPhoto` if it is no picture at all. What a file is follows from its content.
 */
export type UnreadPhoto = "unreadable" | "heic" | "notPhoto";

export async function whyUnread(file: Blob): Promise<UnreadPhoto> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (/^(\u00ff\u00d8\u00ff|\u0089PNG\r\n|RIFF.{4}WEBP)/s.test(head)) return "unreadable";
  return /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head) ? "heic" : "notPhoto";
}
