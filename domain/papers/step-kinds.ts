import type { ProcedureStepKind } from "#contract/energy.ts";

/** A sentence is known by its beginning; a page in one line would take long. */
const mostLetters = 300;

const peopleWord =
  /\b(employees?|operators?|personnel|people|workers?|everyone|supervisors?|persons?|staff|crew)\b/;

/** Kinds by the words of a sentence, up to the work; the first that fits counts. */
const before: readonly [RegExp, ProcedureStepKind][] = [
  [/^(notify|inform|tell|advise|alert|warn)\b/, "notify"],
  [
    /\b(verify|try[- ]?(out|start)|attempt to (re-?)?start|try to (re-?)?start|test for|zero energy|press (the )?start|meter reads|(gauge|meter) (shows|reads))\b/,
    "verify",
  ],
  [
    /\b(apply|attach|place|affix|hang|install|put|fix|fit)\b.*\b(locks?|tags?|padlocks?|lockout)\b/,
    "apply_lock",
  ],
  [/^(lock|tag|lock ?out)( (out|and tag|tag))?\b/, "apply_lock"],
  [
    /\b(bleed|drain|vent|discharge|relieve|dissipate|depressuri[sz]e|release|block|ground the|lower)\b.*\b(pressure|stored|residual|energy|springs?|capacitors?|accumulators?|lines?|air|steam|oil|load|ram|gravity)\b/,
    "dissipate",
  ],
  [/^(bleed|drain|vent|discharge|relieve|dissipate|depressuri[sz]e)\b/, "dissipate"],
  [
    /\bshut(ting)? ?(the \w+ |it )?down\b|\b(normal|cycle) stop(ping)?\b|\bstop button\b|^(stop|press stop)\b/,
    "shut_down",
  ],
  [/^(open|close|turn|disconnect|isolate|unplug|switch|rack|pull|shut off|move)\b/, "isolate"],
];

/** The same, once people leave the machine. */
const after: readonly [RegExp, ProcedureStepKind][] = [
  [/^(notify|inform|tell|advise|alert)\b/, "notify_restored"],
  [/\b(remove|take off|unlock)\b.*\b(locks?|tags?|padlocks?|lockout|devices?)\b/, "remove"],
  [/\b(tools|guards?|clear|non-?essential)\b/, "clear"],
  [/^(open|close|turn|reconnect|connect|plug|switch|restore|re-?energi[sz]e|rack|start|return)\b/, "restore"],
];

/** Kinds that come after the work. */
export function isAfterWork(kind: ProcedureStepKind): boolean {
  return ["clear", "remove", "restore", "notify_restored"].includes(kind);
}

/**
 * The kind of step that a sentence describes; that of its section where the words say nothing else. After the work,
 * closing a valve is no isolation any more.
 */
export function kindOf(sentence: string, section: ProcedureStepKind): ProcedureStepKind {
  const words = sentence.slice(0, mostLetters).toLowerCase();
  const known = (isAfterWork(section) ? after : before).find(([pattern]) => pattern.test(words))?.[1];
  if (known === "notify" && !peopleWord.test(words)) return section;
  return known ?? section;
}

/** Whether a sentence outside of the last sections begins what comes after the work. */
export function endsTheWork(sentence: string): boolean {
  return /\b(remove|take off)\b.*\b(locks?|tags?|padlocks?|lockout devices?)\b|\bre-?energi[sz]e\b(?!.*\b(cannot|can't|can not|prevent)\b)/i.test(
    sentence.slice(0, mostLetters),
  );
}
