import { refusalsOf } from "../sentences.ts";

/** Why an email can't be written with these words. */
export const templateRefusal = refusalsOf({
  email_unknown: "This email doesn't exist.",
  variable_unknown: "This email has no {variable}. Use the variables listed below.",
  template_unreadable: "We can't read the template: {why}",
  not_in_subject: "A subject can't contain {variable}. Put it in the text.",
  variable_missing: "This email doesn't work without {variable}. Add it.",
  email_unwritable: "We can't write the email: {why}",
  link_taken_apart: "{variable} is a link. Write it without filters, conditions, or assignments.",
  link_mixed_in:
    "{variable} must be a whole link on its own, with a space or a line break before and after it.",
  value_changed: "{variable} must appear unchanged.",
  would_be_empty: "The subject or the text would be empty.",
  would_be_too_long: "The email would be too long.",
});
