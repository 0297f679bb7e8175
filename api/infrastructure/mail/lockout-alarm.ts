import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const lockoutAlarmKind = mailKind("lockout_alarm", {
  variables: {
    name: { example: "Ada Byron" },
    alarm: { example: "Unsafe: stay clear" },
    number: { example: "LP-2026-0042" },
    lockout: { example: "LP-2026-0042 Change the seals" },
    machines: { example: "FB-FIL-007 Rotary filler" },
    facts: {
      example: "Nov 20, 2026, 12:41 GMT+1: Tess Okafor recorded: A bad reading, FB-FIL-007-E1, 398 V.",
    },
    instruction: {
      example:
        "You are signed on. Get clear, make sure your coworkers are clear, then remove your lock and sign off.",
    },
    address: { example: "https://acme.hasp.example/lockout-plans/42/execute", required: true },
  },
  subject: "{{ alarm }}: {{ number }}",
  button: { words: "Open the lockout", opens: "address" },
  lines: [
    "Hello {{ name }},",
    "",
    "{{ alarm }}",
    "",
    "{{ instruction }}",
    "",
    "Lockout: {{ lockout }}",
    "Machines: {{ machines }}",
    "",
    "{{ facts }}",
    "",
    "Open the lockout:",
    "",
    "{{ address }}",
    "",
    "This email says what was recorded. Go by the locks and readings at the machine.",
    "",
    "Hasp",
  ],
});

/** What a person who must know of an alarm is told. */
export interface AlarmMail {
  /** A few words. */
  alarm: string;
  number: string;
  /** Number and title. */
  lockout: string;
  machines: string;
  /** Who recorded what, when: one line each. */
  facts: string;
  /** What this person does now. */
  instruction: string;
  address: string;
}

/** Tells a person at once about an alarm of a lockout. */
export function lockoutAlarmMail({ name, email }: { name: string; email: string }, alarm: AlarmMail): Mail {
  return lockoutAlarmKind.compose(email, { name, ...alarm });
}
