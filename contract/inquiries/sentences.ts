import { refusalsOf } from "../sentences.ts";

/** Why an inquiry is not taken or changed. */
export const inquiryRefusal = refusalsOf({
  owner_not_possible: "This inquiry can't be assigned to that person. Choose another.",
  thread_full: "This thread is full. Continue by email.",
  looks_automated:
    "A hidden field was filled in, so this looks automated. Nothing was sent. Clear the field, or email us.",
});
