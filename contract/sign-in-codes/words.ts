/** Signs of a code, of 30 that no one mistakes: 78 bits, and longer than the shortest password. */
export const signInCodeLength = 16;
/** What a person types of it, separators included. */
export const signInCodeLimit = 60;
/** How long it works, hours: from Friday evening to Monday evening. */
export const signInCodeHours = 72;
/** `over`: its time has passed, and no one has used it. */
export const signInCodeStates = ["none", "open", "over"] as const;
export type SignInCodeState = (typeof signInCodeStates)[number];
/** So many people at once: a hall's crew, printed in one go. */
export const mostSignInCodes = 50;
