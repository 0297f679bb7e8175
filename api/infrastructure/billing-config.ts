import { z } from "zod";

const line = z.string().trim().min(1).optional();

/** The variables of selling: who sells, at which tax, how it is paid. They are beside the others in `config.ts`. */
export const billingVariables = {
  LEGAL_NAME: line,
  LEGAL_ADDRESS: line,
  LEGAL_EMAIL: line,
  LEGAL_REGISTER: line,
  LEGAL_VAT_ID: line,
  BILLING_TAX_NAME: z.string().trim().min(1).max(20).default("VAT"),
  BILLING_TAX_PERCENT: z.coerce
    .number()
    .min(0)
    .max(50)
    .multipleOf(0.01, "must have at most two decimals")
    .default(0),
  BILLING_DUE_DAYS: z.coerce.number().int().min(0).max(120).default(14),
  BILLING_BANK: z.string().trim().min(1).max(300).optional(),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_BASE: z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, "must be an origin such as https://api.stripe.com")
    .optional(),
};

const shape = z.object(billingVariables);

/** The billing configuration. Throws a message if only some of Stripe's variables are set. */
export function billingOf(values: z.output<typeof shape>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    const missing = secretKey === undefined ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET";
    throw new Error(
      `${missing} is missing. Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.`,
    );
  }
  return {
    seller: {
      name: values.LEGAL_NAME ?? "",
      address: values.LEGAL_ADDRESS ?? "",
      email: values.LEGAL_EMAIL ?? "",
      register: values.LEGAL_REGISTER ?? "",
      vatId: values.LEGAL_VAT_ID ?? "",
    },
    taxName: values.BILLING_TAX_NAME,
    /** Hundredths of a percent. */
    taxRate: Math.round(values.BILLING_TAX_PERCENT * 100),
    dueDays: values.BILLING_DUE_DAYS,
    /** How to pay by transfer, as printed on invoices. */
    bank: values.BILLING_BANK ?? "",
    stripe:
      secretKey !== undefined && webhookSecret !== undefined
        ? { secretKey, webhookSecret, apiBase: values.STRIPE_API_BASE }
        : undefined,
  };
}

export type BillingConfig = ReturnType<typeof billingOf>;
