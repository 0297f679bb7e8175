/** An input of the calculator, by its name in the address. */
export interface RoiInput {
  name: RoiName;
  /** What is reckoned with where the address names none; its source is beside the field. */
  preset: number;
  min: number;
  max: number;
  /** Key of the unit shown after the value. */
  unit: "lockouts" | "people" | "minutes" | "procedures" | "hours" | "percent" | "perHour" | "perYear";
  /** Where the preset comes from, when it is published; all others are examples to be replaced. */
  source?: string;
}
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
] as const;

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
  { name: "cost", preset: 6_000, min: 0, max: 100_000_000, unit: "perYear" },
];

/** What comes out; hours and money are those of one year, in the currency of the rate. */
export interface RoiResult {
  lockoutHours: number;
  certificateHours: number;
  hoursToday: number;
  hoursSaved: number;
  worth: number;
  net: number;
  /** Net gain for each unit of money spent; `null` if nothing is spent. */
  ratio: number | null;
  /** Months until the worth has paid the year's cost; `null` where it never does. */
  paybackMonths: number | null;
}

/** The formula that the page explains, line by line. Accidents are left out on purpose: they have no honest price. */
export function roiOf(values: RoiValues): RoiResult {
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
  /** The fields that hold no number, or one out of range. */
  wrong: RoiName[];
  /** `null` while a field is wrong. */
  result: RoiResult | null;
}

/** Reads the inputs from an address and reckons. Decimals may be written with a point or a comma. */
export function readRoi(query: URLSearchParams): RoiForm {
  const entries = roiInputs.map(({ name, preset, min, max }) => {
    const typed = query.get(name)?.trim().slice(0, 20) || String(preset);
    const value = /^\d{1,9}([.,]\d{1,4})?$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
    return { name, typed, value, isWrong: !(value >= min && value <= max) };
  });
  const wrong = entries.filter(({ isWrong }) => isWrong).map(({ name }) => name);
  const values = Object.fromEntries(entries.map(({ name, value }) => [name, value])) as RoiValues;
  return {
    typed: Object.fromEntries(entries.map(({ name, typed }) => [name, typed])) as Record<RoiName, string>,
    wrong,
    result: wrong.length === 0 ? roiOf(values) : null,
  };
}
