/** What a refusal's sentence is filled in with. */
export type RefusalParams = Record<string, string | number>;

/**
 * Why a rule says no, in one shape from the rules to the screen: a code for programs, a sentence for a person. Made from a
 * table of sentences alone (`refusalsOf` in sentences.ts).
 */
export interface Refusal<Code extends string = string> {
  code: Code;
  message: string;
  params: RefusalParams;
}

/** What a rule answers: the next state, or every reason why not. */
export type Decision<Next, Code extends string = string> =
  { ok: true; next: Next } | { ok: false; refusals: readonly Refusal<Code>[] };
