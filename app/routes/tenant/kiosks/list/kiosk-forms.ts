/** The forms of a kiosk in the list; its ID follows, because each has its own. */
export const renameForm = "rename-kiosk";
export const renewForm = "renew-code";
export const revokeForm = "revoke-kiosk";
