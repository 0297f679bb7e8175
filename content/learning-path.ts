/** A stage of the learning path: what you can do after it, what to read, and the paragraphs behind it. */
export interface Stage {
  id: string;
  title: string;
  /** Who needs it. */
  audience: string;
  outcome: string;
  articles: readonly string[];
  paragraphs: readonly { name: string; says: string }[];
}

export const stages: readonly Stage[] = [
  {
    id: "why",
    title: "Why the off switch is not enough",
    audience: "Everyone who works near a machine",
    outcome: "You can pick a machine you know and name every energy that stays in it after shutdown.",
    articles: ["stopped-is-not-safe"],
    paragraphs: [
      {
        name: "(a)(2)",
        says: "When the standard applies: servicing and maintenance, and production work that bypasses a guard.",
      },
      {
        name: "(b)",
        says: "Definitions. Which devices isolate energy, and why buttons and selector switches do not.",
      },
      { name: "(c)(7)", says: "What authorized, affected, and other employees have to be taught." },
    ],
  },
  {
    id: "procedure",
    title: "Write a procedure for one machine",
    audience: "People who write, review, or approve procedures",
    outcome: "You can walk down a machine, find its points, and write steps a stranger can follow.",
    articles: ["one-procedure-for-one-machine"],
    paragraphs: [
      {
        name: "(c)(4)",
        says: "What a procedure must contain, and the narrow exception for very simple machines.",
      },
      { name: "(c)(2)", says: "Lockout before tagout, and what to do when a device does not accept a lock." },
    ],
  },
  {
    id: "apply",
    title: "Isolate, lock, relieve, verify",
    audience: "Authorized employees",
    outcome: "You can carry out the sequence, take the readings, and act when one of them is not zero.",
    articles: ["prove-it-dead", "two-jobs-one-valve"],
    paragraphs: [
      {
        name: "(c)(5)",
        says: "Locks and tags: durable, standardized, substantial, identifiable, and used for nothing else.",
      },
      {
        name: "(c)(8), (c)(9)",
        says: "Only authorized employees lock out. Affected employees are notified before and after.",
      },
      { name: "(d)", says: "The sequence of application, in order, from preparation to verification." },
    ],
  },
  {
    id: "together",
    title: "Multiple people, multiple shifts",
    audience: "Responsible people, coordinators, contractor supervisors",
    outcome: "You can lead a group lockout and hand it over with no gap in anyone’s protection.",
    articles: [
      "group-lockout-and-shift-change",
      "test-without-anyone-inside",
      "when-the-lock-owner-has-gone-home",
    ],
    paragraphs: [
      {
        name: "(f)(1)",
        says: "Testing and positioning: what to do before energy returns, and after.",
      },
      { name: "(f)(2)", says: "Outside personnel: host and contractor tell each other their procedures." },
      {
        name: "(f)(3), (f)(4)",
        says: "Group lockout, primary responsibility, coordination, and continuity at shift change.",
      },
      { name: "(e)", says: "Release, and removing the lock of someone who is not there." },
    ],
  },
  {
    id: "keep",
    title: "Keep the program current",
    audience: "Safety managers and inspectors",
    outcome: "You can inspect a procedure at the machine and close what you find.",
    articles: ["the-inspection-that-finds-something"],
    paragraphs: [
      {
        name: "(c)(6)",
        says: "Periodic inspection: at least once a year, by someone else, with a certification.",
      },
      {
        name: "(c)(7)(iii)",
        says: "Retraining: after changes, and when an inspection shows the need.",
      },
    ],
  },
];

/** The same thing in the words of two traditions. */
export const wordsSideBySide: readonly { standard: string; elsewhere: string; meaning: string }[] = [
  {
    standard: "Lockout/tagout",
    elsewhere: "Isolation; lock-off; safe isolation",
    meaning: "A locked device holds the energy off while people work.",
  },
  {
    standard: "Authorized employee",
    elsewhere: "Competent or authorized person",
    meaning: "Locks out the machine and works under the lock.",
  },
  {
    standard: "Affected employee",
    elsewhere: "Operator",
    meaning: "Runs the machine or works next to it. Is notified, and never removes a lock.",
  },
  {
    standard: "Energy isolating device",
    elsewhere: "Isolator; point of isolation",
    meaning: "Physically prevents the transmission or release of energy. Never a button or an interlock.",
  },
  {
    standard: "Testing or positioning, (f)(1)",
    elsewhere: "Sanction-to-test",
    meaning: "Energy returns for a short time, with no one inside.",
  },
  {
    standard: "Group lockout device",
    elsewhere: "Lockbox; key safe",
    meaning: "Holds the keys to the points. Each person puts a lock on the box.",
  },
  {
    standard: "Lockout",
    elsewhere: "Permit; isolation certificate",
    meaning: "The record of who isolated what, and whose locks are on.",
  },
];
