import { refusalsOf } from "../sentences.ts";

/** Why a tablet is no kiosk. */
export const kioskRefusal = refusalsOf({
  too_many: "You already have {most} kiosks. Revoke one that you no longer need.",
  site_unknown: "Choose a site that is in use.",
  code_over: "This code is not right, was already used, or has expired. Ask an administrator for a new one.",
  not_enrolled: "This tablet is not enrolled as a kiosk. Ask an administrator.",
  revoked: "This kiosk is revoked. Add the tablet as a new one.",
});
