/** `thumb` is a small picture of an image; `full` is the image as it is shown, or the document. */
export const fileSizes = ["full", "thumb"] as const;
export type FileSize = (typeof fileSizes)[number];
