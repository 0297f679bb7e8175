/** The browser's store of the script and the decoder that read codes without signal. */
export const keptReader = "hasp-code-reader";

/** Whether that path is one of the two. Each has the hash of its content in its name. */
export function isOfReader(path: string): boolean {
  return /^\/assets\/(decode-worker-[\w-]+\.js|zxing_reader-[\w-]+\.wasm)$/.test(path);
}
