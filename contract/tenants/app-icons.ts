/** Sides of the icons of the installed app, in pixels: for its page, its tile, and the screen while it starts. */
export const appIconSizes = ["180", "192", "512"] as const;
export type AppIconSize = (typeof appIconSizes)[number];

/** `maskable` leaves room for the shape that a phone cuts it to. */
export const appIconPurposes = ["any", "maskable"] as const;
export type AppIconPurpose = (typeof appIconPurposes)[number];
