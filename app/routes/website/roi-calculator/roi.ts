/** An input of the calculator, by its name in the address. */
export interface RoiInput {
  name: RoiName;
  /** What is reckoned with where the address names none; its source is beside the field. */
  preset: number;
  min: number;
  max: number;
  /** Key of the unit shown after the value. */
  unit: "lockouts" | "people" | "minutes" | "procedures" | "hours" | "percent" | "each" | MoneyUnit;
  /** Ways to enter the cost to which the input belongs; without, it always counts. */
  bases?: readonly RoiBasis[];
  /** Where the preset comes from, when it is published; all others are examples to be replaced. */
  source?: string;
}
/** Units in the chosen currency. */
export const moneyUnits = ["perHour", "perMonth", "perYear"] as const;
export type MoneyUnit = (typeof moneyUnits)[number];
export type RoiName = (typeof names)[number];
export type RoiValues = Record<RoiName, number>;

const names = [
  "lockouts",
  "paperwork",
  "people",
  "waiting",
  "procedures",
  "certificates",
  "saved",
  "rate",
  "cost",
  "price",
  "count",
] as const;

/** What is calculated in. Nothing is converted: every amount is typed in it, or is a list price in it. */
export const roiCurrencies = ["USD", "EUR", "GBP"] as const;
export type RoiCurrency = (typeof roiCurrencies)[number];

/** How the cost is entered: for a year, as a list price, or as a price for each person or site and month. */
export const roiBases = ["year", "list", "person", "site"] as const;
export type RoiBasis = (typeof roiBases)[number];

/** What a plan on offer costs each month, in hundredths of its currency. */
export interface ListPrice {
  key: string;
  name: string;
  /** One for each currency that it is sold in, its main one first. */
  monthly: readonly { currency: string; amount: number }[];
}

export const roiInputs: readonly RoiInput[] = [
  { name: "lockouts", preset: 60, min: 0, max: 100_000, unit: "lockouts" },
  { name: "paperwork", preset: 30, min: 0, max: 1_440, unit: "minutes" },
  { name: "people", preset: 2, min: 0, max: 1_000, unit: "people" },
  { name: "waiting", preset: 20, min: 0, max: 1_440, unit: "minutes" },
  { name: "procedures", preset: 100, min: 0, max: 100_000, unit: "procedures" },
  { name: "certificates", preset: 0.5, min: 0, max: 100, unit: "hours" },
  { name: "saved", preset: 30, min: 0, max: 100, unit: "percent" },
  {
    name: "rate",
    preset: 45.65,
    min: 0,
    max: 10_000,
    unit: "perHour",
    source: "https://www.bls.gov/news.release/archives/ecec_09122025.htm",
  },
  { name: "cost", preset: 6_000, min: 0, max: 100_000_000, unit: "perYear", bases: ["year"] },
  { name: "price", preset: 10, min: 0, max: 1_000_000, unit: "perMonth", bases: ["person", "site"] },
  { name: "count", preset: 50, min: 1, max: 100_000, unit: "each", bases: ["person", "site"] },
];

/** What comes out; hours and money are those of one year, in the chosen currency. */
export interface RoiResult {
  lockoutHours: number;
  certificateHours: number;
  hoursToday: number;
  hoursSaved: number;
  worth: number;
  /** Of the system. */
  cost: number;
  net: number;
  /** Net gain for each unit of money spent; `null` if nothing is spent. */
  ratio: number | null;
  /** Months until the worth has paid the year's cost; `null` where it never does. */
  paybackMonths: number | null;
}

/** The formula that the page explains, line by line. Accidents are left out on purpose: they have no honest price. */
export function roiOf(values: Omit<RoiValues, "price" | "count">): RoiResult {
  const minutesEach = values.paperwork + values.people * values.waiting;
  const lockoutHours = (values.lockouts * 12 * minutesEach) / 60;
  const certificateHours = values.procedures * values.certificates;
  const hoursToday = lockoutHours + certificateHours;
  const hoursSaved = (hoursToday * values.saved) / 100;
  const worth = hoursSaved * values.rate;
  const net = worth - values.cost;
  return {
    lockoutHours,
    certificateHours,
    hoursToday,
    hoursSaved,
    worth,
    cost: values.cost,
    net,
    ratio: values.cost > 0 ? net / values.cost : null,
    paybackMonths: worth > 0 ? (values.cost / worth) * 12 : null,
  };
}

/** What comes out of the presets. */
export const presetRoi: RoiResult = roiOf(
  Object.fromEntries(roiInputs.map(({ name, preset }) => [name, preset])) as RoiValues,
);

export interface RoiForm {
  /** What is in each field: what was typed, or the preset. */
  typed: Record<RoiName, string>;
  currency: RoiCurrency;
  basis: RoiBasis;
  /** The key of the plan whose list price counts; "" if none is on offer. */
  plan: string;
  /** The fields that count and hold no number, or one out of range; `plan` where it has no price in the currency. */
  wrong: (RoiName | "plan")[];
  /** `null` while a field is wrong. */
  result: RoiResult | null;
}

/** Reads the inputs from an address and reckons. Decimals may be written with a point or a comma. */
export function readRoi(query: URLSearchParams, prices: readonly ListPrice[]): RoiForm {
  const currency = oneOf(roiCurrencies, query.get("currency")?.toUpperCase());
  const basis = oneOf(roiBases, query.get("basis"));
  const entries = roiInputs.map(({ name, preset, min, max, bases }) => {
    const typed = query.get(name)?.trim().slice(0, 20) || String(preset);
    const value = /^\d{1,9}([.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
    const counts = bases?.includes(basis) ?? true;
    return { name, typed, value, isWrong: counts && !(value >= min && value <= max) };
  });
  const plan = prices.find(({ key }) => key === query.get("plan")) ?? prices[0];
  const listPrice = plan?.monthly.find((price) => price.currency === currency)?.amount;
  const wrong: RoiForm["wrong"] = entries.filter(({ isWrong }) => isWrong).map(({ name }) => name);
  if (basis === "list" && listPrice === undefined) wrong.push("plan");
  const values = Object.fromEntries(entries.map(({ name, value }) => [name, value])) as RoiValues;
  const cost = {
    year: values.cost,
    list: ((listPrice ?? 0) / 100) * 12,
    person: values.price * values.count * 12,
    site: values.price * values.count * 12,
  }[basis];
  return {
    typed: Object.fromEntries(entries.map(({ name, typed }) => [name, typed])) as Record<RoiName, string>,
    currency,
    basis,
    plan: plan?.key ?? "",
    wrong,
    result: wrong.length === 0 ? roiOf({ ...values, cost }) : null,
  };
}

/** The value if it is one of these, otherwise the first. */
function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  unverified?: string | null,
): Value {
  return values.find((value) => value === unverified) ?? values[0];
}
