import { type RefusalCode, sentences } from "./sentences.ts";

/** Every reason why a command is refused. Apart from the sentences: no page that refuses nothing brings them along. */
export const refusalCodes = Object.keys(sentences).filter((name) => !name.includes("/")) as [
  RefusalCode,
  ...RefusalCode[],
];
