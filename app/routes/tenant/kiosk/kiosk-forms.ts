export const enrollForm = "enroll-kiosk";
export const badgeForm = "badge";
export const pinForm = "pin";
export const choosePinForm = "choose-pin";
