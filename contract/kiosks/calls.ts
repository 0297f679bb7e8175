import { z } from "zod";
import { anyone, member, signedIn } from "#contract/access.ts";
import { badgeText, chosenPin, pinCode, typedPin } from "#contract/badges/schemas.ts";
import { done, id, idParams, reference, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { currentUser } from "#contract/identity/schemas.ts";
import { enrollmentCode, kiosk, kioskName, kioskScreen, withCode } from "./schemas.ts";

const edits = member("user_management", "users:edit");

export const listKiosks = endpoint({
  method: "GET",
  path: "/api/kiosks",
  summary: "List the shared tablets, newest first, and the sites where one can be",
  access: edits,
  response: z.object({ items: z.array(kiosk), sites: z.array(reference) }),
});

export const createKiosk = endpoint({
  method: "POST",
  path: "/api/kiosks",
  summary: "Add a shared tablet; the code that enrolls it is in this answer alone",
  access: edits,
  body: z.object({ name: kioskName, siteId: id }),
  status: 201,
  response: withCode,
});

export const renameKiosk = endpoint({
  method: "PATCH",
  path: "/api/kiosks/:id",
  summary: "Rename a shared tablet",
  access: edits,
  params: idParams,
  body: z.object({ version, name: kioskName }),
  response: kiosk,
});

export const renewKioskCode = endpoint({
  method: "POST",
  path: "/api/kiosks/:id/code",
  summary: "Make a new code for a shared tablet; the tablet that uses it takes the place of the one before",
  access: edits,
  params: idParams,
  response: withCode,
});

export const revokeKiosk = endpoint({
  method: "POST",
  path: "/api/kiosks/:id/revoke",
  summary: "Revoke a shared tablet; the person who works on it is signed out at once",
  access: edits,
  params: idParams,
  response: done,
});

export const getKioskScreen = endpoint({
  method: "GET",
  path: "/api/kiosk",
  summary: "Get the kiosk that the device cookie belongs to",
  access: anyone,
  response: kioskScreen,
});

export const enrollKiosk = endpoint({
  method: "POST",
  path: "/api/kiosk/enroll",
  summary: "Enroll this device with a one-time code; sets the device cookie",
  access: anyone,
  body: z.object({ code: enrollmentCode }),
  response: z.object({ name: z.string(), site: z.string() }),
});

export const checkBadge = endpoint({
  method: "POST",
  path: "/api/kiosk/badge",
  summary: "Get whose badge was scanned on this kiosk, and whether the person has a PIN",
  access: anyone,
  body: z.object({ badge: badgeText }),
  response: z.object({ name: z.string(), hasPin: z.boolean() }),
});

/** `resumed`: the session that was locked on this kiosk was the same person's. */
const signedInAtKiosk = z.object({ user: currentUser, resumed: z.boolean() });

export const kioskSignIn = endpoint({
  method: "POST",
  path: "/api/kiosk/sign-in",
  summary: "Sign in on a kiosk with a badge and its PIN; ends the session that was there before",
  access: anyone,
  body: z.object({ badge: badgeText, pin: typedPin }),
  response: signedInAtKiosk,
});

export const choosePin = endpoint({
  method: "POST",
  path: "/api/kiosk/pin",
  summary: "Choose the PIN of a badge with the administrator's one-time code, and sign in on this kiosk",
  access: anyone,
  body: z.object({ badge: badgeText, code: pinCode, pin: chosenPin }),
  response: signedInAtKiosk,
});

export const lockKiosk = endpoint({
  method: "POST",
  path: "/api/kiosk/lock",
  summary: "Lock this session until its person signs in on the same kiosk again",
  access: signedIn,
  isBackground: true,
  response: done,
});
