/** The letter after `g` for each place, by the key of its navigation entry. */
export const lettersOf = {
  tenant: {
    dashboard: "d",
    lockoutPlans: "l",
    inbox: "i",
    equipment: "e",
    procedures: "p",
    repository: "k",
    reports: "r",
    users: "u",
  },
  platform: {
    tenants: "t",
    administrators: "a",
    inquiries: "i",
    emailTemplates: "m",
    plans: "p",
    audit: "l",
    billing: "b",
  },
} as const satisfies Record<string, Record<string, string>>;

export type Area = keyof typeof lettersOf;

/** The action of a key. */
export type Shortcut = "palette" | "overview" | "field" | "prefix" | { letter: string };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

interface Situation {
  /** The focus is where letters are typed, or a dialog is open. */
  isTyping: boolean;
  /** `g` was pressed just before. */
  afterPrefix: boolean;
  /** Shortcuts of a single character are switched on (WCAG 2.1.4). */
  singleKeys: boolean;
}

/** The shortcut that a key represents; undefined if it is a key like any other. */
export function shortcutOf(pressed: Pressed, situation: Situation): Shortcut | undefined {
  const key = pressed.key.toLowerCase();
  const isCommand = pressed.ctrlKey !== pressed.metaKey;
  if (key === "k" && isCommand && !pressed.altKey && !pressed.shiftKey) return "palette";
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (situation.isTyping || !situation.singleKeys) return undefined;
  if (situation.afterPrefix && /^[a-z]$/.test(key)) return { letter: key };
  if (key === "?") return "overview";
  if (key === "/") return "field";
  return key === "g" && !pressed.shiftKey ? "prefix" : undefined;
}
