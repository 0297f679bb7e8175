import { currencies, limitKeys } from "#contract/billing/words.ts";
import type { Currency } from "#contract/billing/words.ts";
import { features } from "#contract/access.ts";
import type { Feature } from "#contract/access.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";

const priceNames = ["monthlyPrice", "yearlyPrice"] as const;
type PriceName = (typeof priceNames)[number];
export type OtherPriceInput = `${PriceName}${Currency}`;

/** The input for the price in a currency besides the main one, `monthlyPriceUSD`. */
export function otherPriceInput(name: PriceName, currency: Currency): OtherPriceInput {
  return `${name}${currency}`;
}

/** The inputs for the prices in every currency; those in the main currency are not used. */
export const otherPriceInputs = currencies.flatMap((currency) =>
  priceNames.map((name) => ({ input: otherPriceInput(name, currency), name, currency })),
);

/** A version of a plan as the inputs of its form show it. */
export interface PlanValues extends Record<OtherPriceInput, string> {
  name: string;
  summary: string;
  /** One in each line. */
  highlights: string;
  currency: string;
  /** In major units, `249.00`; empty if sales make the price. */
  monthlyPrice: string;
  yearlyPrice: string;
  /** Empty is without limit. */
  users: string;
  machines: string;
  sites: string;
  storageGb: string;
  features: Feature[];
}

/** The inputs that are one text each, in the order of the form. */
export const planInputs = [
  "name",
  "summary",
  "highlights",
  "currency",
  "monthlyPrice",
  "yearlyPrice",
  ...otherPriceInputs.map(({ input }) => input),
  ...limitKeys,
] as const satisfies (keyof PlanValues)[];

const noOtherPrices = Object.fromEntries(otherPriceInputs.map(({ input }) => [input, ""])) as Record<
  OtherPriceInput,
  string
>;

export const emptyPlan: PlanValues = {
  ...noOtherPrices,
  name: "",
  summary: "",
  highlights: "",
  currency: "EUR",
  monthlyPrice: "",
  yearlyPrice: "",
  users: "",
  machines: "",
  sites: "",
  storageGb: "",
  features: [...features],
};

export function planValuesOf(content: PlanContent): PlanValues {
  const { limits } = content;
  const otherPrices = content.otherPrices.flatMap((price) =>
    priceNames.map((name) => [otherPriceInput(name, price.currency), amount(price[name])]),
  );
  return {
    ...noOtherPrices,
    ...Object.fromEntries(otherPrices),
    name: content.name,
    summary: content.summary,
    highlights: content.highlights.join("\n"),
    currency: content.currency,
    monthlyPrice: amount(content.monthlyPrice),
    yearlyPrice: amount(content.yearlyPrice),
    users: count(limits.users),
    machines: count(limits.machines),
    sites: count(limits.sites),
    storageGb: count(limits.storageGb),
    features: content.features,
  };
}

interface Read {
  content: PlanContent;
  /** Inputs that are no numbers at all, or half of a price; the API cannot see that, so they are refused before. */
  wrong: Partial<
    Record<PriceName | OtherPriceInput | (typeof limitKeys)[number], "amount" | "count" | "half">
  >;
}

/** The typed values, in the API's shape; only checked to be numbers where numbers belong. */
export function planContentFrom(values: PlanValues): Read {
  const wrong: Read["wrong"] = {};
  const read = (name: keyof Read["wrong"], what: "amount" | "count") => {
    const number = what === "amount" ? amountIn(values[name]) : countIn(values[name]);
    if (number === undefined) wrong[name] = what;
    return number ?? null;
  };
  const content: PlanContent = {
    name: values.name,
    summary: values.summary,
    highlights: values.highlights
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    currency: currencies.find((currency) => currency === values.currency) ?? (values.currency as Currency),
    monthlyPrice: read("monthlyPrice", "amount"),
    yearlyPrice: read("yearlyPrice", "amount"),
    otherPrices: currencies.flatMap((currency) => {
      if (currency === values.currency) return [];
      const inputs = priceNames.map((name) => otherPriceInput(name, currency));
      const [monthlyPrice = null, yearlyPrice = null] = inputs.map((input) => read(input, "amount"));
      if (monthlyPrice !== null && yearlyPrice !== null) return [{ currency, monthlyPrice, yearlyPrice }];
      if (inputs.every((input) => values[input].trim() === "")) return [];
      for (const input of inputs) if (values[input].trim() === "") wrong[input] = "half";
      return [];
    }),
    limits: {
      users: read("users", "count"),
      machines: read("machines", "count"),
      sites: read("sites", "count"),
      storageGb: read("storageGb", "count"),
    },
    features: values.features,
  };
  return { content, wrong };
}

/**
 * An amount as it was typed, `1,249.5` or `249,50`, in minor units: null if nothing was, undefined if it is none.
 * A comma before the last one or two digits is a decimal point, as most of Europe writes it: read as a separator of
 * thousands, it would make the price a hundred times as high.
 */
export function amountIn(typed: string): number | null | undefined {
  const pointed = typed.replace(/^(\s*-?[\d\s]+),(\d{1,2}\s*)$/, "$1.$2");
  const number = numberIn(pointed, /^-?\d{1,9}(\.\d{1,2})?$/);
  return typeof number === "number" ? Math.round(number * 100) : number;
}

function countIn(typed: string): number | null | undefined {
  return numberIn(typed, /^-?\d{1,9}$/);
}

/** A comma is allowed only before three digits. */
function numberIn(typed: string, fits: RegExp): number | null | undefined {
  const plain = typed.replace(/\s/g, "").replace(/,(?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return fits.test(plain) ? Number(plain) : undefined;
}

function amount(minorUnits: number | null): string {
  return minorUnits === null ? "" : (minorUnits / 100).toFixed(2);
}

function count(value: number | null): string {
  return value === null ? "" : String(value);
}
