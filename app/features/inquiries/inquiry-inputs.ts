import { inquiryChoices } from "#contract/inquiries/words.ts";
import type { InquiryKind } from "#contract/inquiries/words.ts";

/** An input of one form alone; its name is that of the answer in the contract, and of its texts. */
export type InquiryInput =
  | { name: keyof typeof inquiryChoices; control: "select" | "radios" | "checkboxes" }
  | { name: "preferredOn"; control: "date" }
  | { name: "sites"; control: "number" };

/** The questions of each form besides the person's details, in this order. */
export const inquiryInputs: Record<InquiryKind, readonly InquiryInput[]> = {
  contact: [{ name: "topic", control: "select" }],
  demo: [
    { name: "industry", control: "select" },
    { name: "machines", control: "radios" },
    { name: "preferredOn", control: "date" },
    { name: "preferredTime", control: "select" },
  ],
  sales: [
    { name: "companySize", control: "select" },
    { name: "sites", control: "number" },
    { name: "currentSystem", control: "radios" },
  ],
  start: [{ name: "beginWith", control: "radios" }],
  interest: [{ name: "features", control: "checkboxes" }],
};

/** Whose form cannot do without a company. */
export const companyRequired: readonly InquiryKind[] = ["demo", "sales", "start"];

export function choicesOf(input: InquiryInput): readonly string[] {
  return input.name in inquiryChoices ? inquiryChoices[input.name as keyof typeof inquiryChoices] : [];
}
