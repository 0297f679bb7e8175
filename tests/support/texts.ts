export { allTexts, textFiles } from "../../scripts/texts/read-texts.ts";
