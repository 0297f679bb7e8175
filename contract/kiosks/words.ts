/** The most kiosks of an organization that are not revoked. */
export const mostKiosks = 100;
export const kioskNameLimit = 80;
/** How long the code that enrolls a tablet works, minutes. */
export const enrollmentMinutes = 15;
/** How long a kiosk waits for input before it locks, s. */
export const kioskIdleSeconds = 60;
/** What a person types of an enrollment code, separators included. */
export const enrollmentCodeLimit = 40;
/** `pending`: no tablet has used its code yet. */
export const kioskStates = ["pending", "enrolled", "revoked"] as const;
export type KioskState = (typeof kioskStates)[number];
