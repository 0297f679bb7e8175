import { refusalsOf } from "../sentences.ts";

/** Why a notification, its settings, or a browser's subscription stays as it is. */
export const notificationRefusal = refusalsOf({
  time_of_day: "Enter a time, such as 22:00.",
  quiet_empty: "Enter two different times.",
  endpoint_not_public: "This browser's push service has an address that Hasp does not send to.",
  endpoint_not_found: "This browser's push service cannot be found. Try again in a moment.",
  push_key_malformed: "This browser sent a key that Hasp cannot use.",
  push_key_old: "Hasp has new keys. Turn notifications on again.",
});
