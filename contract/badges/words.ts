/** Digits of a PIN. */
export const pinDigits = { least: 6, most: 8 };
/** Digits of the code with which a person chooses a PIN. */
export const pinCodeDigits = 8;
/** The same with what people type between the digits, characters. */
export const pinCodeLimit = 16;
/** How long that code works, hours. */
export const pinCodeHours = 24;
/** A badge locks after so many wrong PINs or codes in a row. */
export const mostWrongTries = 5;
/** What is looked at of a scanned badge, characters. */
export const badgeTextLimit = 200;
/** `new`: the person has not chosen a PIN yet. */
export const badgeStates = ["none", "new", "ready", "locked"] as const;
export type BadgeState = (typeof badgeStates)[number];
