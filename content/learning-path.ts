/** A stage of the learning path: what one can do after it, what to read, and the paragraphs it stands on. */
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
    title: "Why a switch is not enough",
    audience: "Everyone who works near a machine",
    outcome: "You can name, for one machine you know, every energy that stays when it is switched off.",
    articles: ["stopped-is-not-safe"],
    paragraphs: [
      {
        name: "(a)(2)",
        says: "When the standard applies: servicing and maintenance, and production work that goes past a guard.",
      },
      {
        name: "(b)",
        says: "The definitions. Which devices isolate energy, and that buttons and selectors do not.",
      },
      { name: "(c)(7)", says: "What authorized, affected and other employees have to be taught." },
    ],
  },
  {
    id: "procedure",
    title: "The procedure of one machine",
    audience: "Those who write, review or approve procedures",
    outcome: "You can walk a machine, find its points and write steps that a stranger can follow.",
    articles: ["one-procedure-for-one-machine"],
    paragraphs: [
      {
        name: "(c)(4)",
        says: "What a procedure has to contain, and the narrow exception for very simple machines.",
      },
      { name: "(c)(2)", says: "Lockout before tagout, and what is asked where a device takes no lock." },
    ],
  },
  {
    id: "apply",
    title: "Isolate, lock, relieve, verify",
    audience: "Authorized employees",
    outcome: "You can carry out the sequence, take the readings, and know what to do when one is not zero.",
    articles: ["prove-it-dead", "two-jobs-one-valve"],
    paragraphs: [
      {
        name: "(c)(5)",
        says: "Locks and tags: durable, standardised, substantial, identifiable, used for nothing else.",
      },
      {
        name: "(c)(8), (c)(9)",
        says: "Only authorized employees lock out; affected employees are told before and after.",
      },
      { name: "(d)", says: "The sequence of application, in its order, from preparing to verifying." },
    ],
  },
  {
    id: "together",
    title: "Several people, several shifts",
    audience: "Responsible people, coordinators, contractors’ supervisors",
    outcome: "You can lead a group lockout so that nobody’s protection has a gap, and hand it over.",
    articles: [
      "group-lockout-and-shift-change",
      "test-without-anyone-inside",
      "when-the-lock-owner-has-gone-home",
    ],
    paragraphs: [
      {
        name: "(f)(1)",
        says: "Testing and positioning: what has to be done before energy returns, and after.",
      },
      { name: "(f)(2)", says: "Outside personnel: host and contractor inform each other." },
      {
        name: "(f)(3), (f)(4)",
        says: "Group lockout, primary responsibility, coordination; continuity at shift change.",
      },
      { name: "(e)", says: "Release, and the removal of a lock whose owner is not there." },
    ],
  },
  {
    id: "keep",
    title: "Keep it true",
    audience: "Safety managers and inspectors",
    outcome: "You can inspect a procedure at the machine and make its findings end.",
    articles: ["the-inspection-that-finds-something"],
    paragraphs: [
      { name: "(c)(6)", says: "Periodic inspection: once a year, by someone else, with a certificate." },
      {
        name: "(c)(7)(iii)",
        says: "Retraining: after changes, and when an inspection shows that it is needed.",
      },
    ],
  },
];

/** The same thing in the words of two traditions. */
export const wordsSideBySide: readonly { standard: string; elsewhere: string; meaning: string }[] = [
  {
    standard: "Lockout/tagout",
    elsewhere: "Isolation; lock-off; safe isolation",
    meaning: "Energy is held off by a locked device while people work.",
  },
  {
    standard: "Authorized employee",
    elsewhere: "Competent or authorized person",
    meaning: "May lock out, and does the work under the lock.",
  },
  {
    standard: "Affected employee",
    elsewhere: "Operator",
    meaning: "Runs the machine or works beside it; is told, and never removes a lock.",
  },
  {
    standard: "Energy isolating device",
    elsewhere: "Isolator; point of isolation",
    meaning: "Physically prevents the transmission or release of energy. Never a button or an interlock.",
  },
  {
    standard: "Testing or positioning, (f)(1)",
    elsewhere: "Sanction-to-test",
    meaning: "Energy returns for a short time, with nobody inside.",
  },
  {
    standard: "Group lockout device",
    elsewhere: "Lockbox; key safe",
    meaning: "Holds the keys of the points; each person locks the box.",
  },
  {
    standard: "Execution of a lockout",
    elsewhere: "Permit; isolation certificate",
    meaning: "The record of who isolated what, and whose locks are on.",
  },
];
