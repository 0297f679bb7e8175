export { confirmSignature } from "./signature.ts";
