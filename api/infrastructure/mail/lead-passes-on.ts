import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const leadPassesOnKind = mailKind("lead_passes_on", {
  variables: {
    name: { example: "Ada Byron" },
    number: { example: "LP-2026-0042" },
    lockout: { example: "LP-2026-0042 Change the seals" },
    by: { example: "Sam Berg" },
    successor: { example: "Ravi Iyer" },
    at: { example: "Nov 20, 2026, 12:41 GMT+1" },
    called: { example: "By phone, Nov 20, 2026, 12:35 GMT+1" },
    address: { example: "https://acme.hasp.example/lockout-plans/42/execute", required: true },
  },
  subject: "{{ successor }} is to lead {{ number }} in your place",
  button: { words: "Open the lockout", opens: "address" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ by }} recorded on {{ at }} that you are absent, and named {{ successor }} to lead this lockout in your place: {{ lockout }}. It takes effect when {{ successor }} accepts.",
    "",
    "How you were called: {{ called }}",
    "",
    "If you are here, tell {{ by }} at once. Your own locks stay yours: only you remove them.",
    "",
    "{{ address }}",
    "",
    "Hasp",
  ],
});

interface Displacement {
  number: string;
  /** Number and title. */
  lockout: string;
  by: string;
  successor: string;
  at: string;
  /** How they were called, and when. */
  called: string;
  address: string;
}

/** Tells a person who counts as absent that someone else is to lead their lockout. */
export function leadPassesOnMail(person: { name: string; email: string }, displaced: Displacement): Mail {
  return leadPassesOnKind.compose(person.email, { name: person.name, ...displaced });
}
