export { lockoutRefusal as refuse } from "#contract/executions/sentences.ts";
