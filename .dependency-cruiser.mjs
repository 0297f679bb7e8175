export { rules as default } from "./scripts/lint/imports.ts";
