/** One question, answered for paper and for Hasp. */
export interface PaperRow {
  question: string;
  paper: string;
  hasp: string;
}

/** An honest comparison with a paper permit: first where paper is better. */
export const paperIsBetter: readonly PaperRow[] = [
  {
    question: "No power, no signal, no battery",
    paper: "Works. A pen is enough.",
    hasp: "Needs a charged device. Without signal you can work at points you took offline before, for up to four hours, and read the rest.",
  },
  {
    question: "Starting tomorrow",
    paper: "Everyone knows how to fill in a form.",
    hasp: "Someone has to enter the machine and its points, write the procedure, and have a second person review it.",
  },
  {
    question: "Buying it",
    paper: "Paper and printing.",
    hasp: "A monthly price, and a phone or tablet for each crew.",
  },
  {
    question: "A job no one planned for",
    paper: "Write what you see, in the margin if you have to.",
    hasp: "Takes points from a published procedure. A change of scope needs approval again. That is on purpose, and it takes time.",
  },
  {
    question: "What can break",
    paper: "It gets wet or lost. It is never down.",
    hasp: "Servers and phones fail. Print the lockout before a long job.",
  },
];

export const haspIsBetter: readonly PaperRow[] = [
  {
    question: "The wrong valve",
    paper: "The form can’t see which valve you closed.",
    hasp: "You scan or type the tag at the device. Another tag is refused.",
  },
  {
    question: "The order of steps",
    paper: "All boxes can be checked at the desk.",
    hasp: "Each step is refused until the one before it is done.",
  },
  {
    question: "A reading out of range",
    paper: "A check mark hides it.",
    hasp: "The value is on record, and the lockout becomes unsafe. Everyone signed on is told to leave.",
  },
  {
    question: "Two jobs, one valve",
    paper: "Two permits in two trays.",
    hasp: "The first crew to finish removes its own lock. The valve stays shut until the last job is done.",
  },
  {
    question: "Who is on the machine now",
    paper: "Walk to the board and read the names.",
    hasp: "On every screen, and as a muster list for each site.",
  },
  {
    question: "Shift change",
    paper: "A signature, if someone is there to sign.",
    hasp: "The next person accepts before the last one leaves. Someone is responsible at every moment.",
  },
  {
    question: "Expired training",
    paper: "Someone has to look it up.",
    hasp: "An expired certificate blocks locking.",
  },
  {
    question: "Last year’s copy",
    paper: "The copier doesn’t know that a point was added.",
    hasp: "The plan takes its points from the version in effect. If the register changed since, approval is refused.",
  },
  {
    question: "Audit day",
    paper: "Binders.",
    hasp: "Search, export, and a chain that shows if a line was changed or removed.",
  },
];

/** What depends on people, whatever the record is kept on. */
export const sameForBoth: readonly { title: string; text: string }[] = [
  { title: "The lock", text: "Only a padlock holds a valve shut. Neither a form nor a screen does." },
  {
    title: "The walk-down",
    text: "Someone who knows the machine has to find every energy source. A wrong procedure is wrong on a screen, too.",
  },
  { title: "The measurement", text: "A person has to try to start, and measure. Both only record it." },
];
