/** What a site notice must say about the operator, each from a variable of the environment. */
const variables = {
  name: "LEGAL_NAME",
  address: "LEGAL_ADDRESS",
  representative: "LEGAL_REPRESENTATIVE",
  email: "LEGAL_EMAIL",
  phone: "LEGAL_PHONE",
  register: "LEGAL_REGISTER",
  vatId: "LEGAL_VAT_ID",
} as const;

export interface LegalFact {
  key: keyof typeof variables;
  /** `undefined` until the operator has set the variable. */
  value: string | undefined;
  variable: string;
}

/** The facts about the legal entity behind this installation, as configured (docs/operations.md). */
export function legalEntity(env: NodeJS.Dict<string> = process.env): LegalFact[] {
  return (Object.keys(variables) as LegalFact["key"][]).map((key) => ({
    key,
    value: env[variables[key]]?.trim() || undefined,
    variable: variables[key],
  }));
}
