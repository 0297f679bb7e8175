import { formatDay } from "./format.ts";
import type { Refusal, RefusalParams } from "./refusals.ts";

/** What a sentence needs, read from its text: `{tags}` is "tags". */
type ParamsOf<S> = S extends `${string}{${infer P}}${infer Rest}` ? Bare<P> | ParamsOf<Rest> : never;
/** A parameter with how it is written: `{validUntil:day}` is given as `2026-11-20`, and read as `Nov 20, 2026`. */
type Bare<P> = P extends `${infer Name}:day` ? Name : P;

/** What a caller names: two sentences of one code, `x_one` where `count` is 1 and `x_other`, are both `x`. */
type NameOf<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
/** Several sentences of one code are told apart behind a slash: `wrong_state/draft` is sent as `wrong_state`. */
type CodeOf<Name> = Name extends `${infer Code}/${string}` ? Code : Name;
type NeedsOf<T, Name extends string> = Name extends keyof T
  ? ParamsOf<T[Name]>
  : "count" | ParamsOf<T[`${Name}_one` & keyof T] | T[`${Name}_other` & keyof T]>;
type Given<Needed extends string> = [Needed] extends [never] ? [] : [Record<Needed, RefusalParams[string]>];

/** Says no by a name in the table, with what its sentence needs. */
type Say<T> = <Name extends NameOf<keyof T> & string>(
  name: Name,
  ...params: Given<NeedsOf<T, Name>>
) => Refusal<CodeOf<Name> & string>;

/** The refusals of one area. Its table is the only place that words them, for pages, API, and emails alike. */
export function refusalsOf<const T extends Record<string, string>>(table: T): Say<T> {
  return ((name: string, params: RefusalParams = {}): Refusal => {
    const text = table[name] ?? table[`${name}_${params["count"] === 1 ? "one" : "other"}`];
    if (text === undefined) throw new Error(`The refusal ${name} has no sentence.`);
    const message = text.replace(/\{(\w+)(:day)?\}/g, (_, param: string, isDay?: string) => {
      const value = String(params[param] ?? "");
      return isDay ? formatDay(value) : value;
    });
    return { code: name.replace(/\/.*/, ""), message, params };
  }) as Say<T>;
}

/** Several tags or names as one parameter. */
export function listOf(names: readonly string[]): string {
  return names.join(", ");
}

/** What is wrong with one input, in every form. */
export const inputRefusal = refusalsOf({
  check_fields: "Check the fields marked below. Nothing was saved.",
  not_usable: "This value can't be used. Check it.",
  missing: "Fill this in.",
  too_long: "Use at most {most} characters.",
  too_short: "Use at least {least} characters.",
  says_nothing: "Say it in words.",
  too_few: "Enter at least {least}.",
  too_many: "Enter at most {most}.",
  too_small: "Enter at least {least}.",
  too_large: "Enter at most {most}.",
  one_line: "Write this on one line, without invisible characters.",
  no_web_address: "Leave out web addresses. If this isn't one, put a space after the dot.",
  plain_letters: "Use letters, digits, and punctuation only.",
  not_a_number: "Enter a number.",
  not_a_whole_number: "Enter a whole number.",
  number_range: "Enter a number from {least} to {most}.",
  not_text: "Enter text here.",
  not_yes_or_no: "Answer yes or no.",
  not_a_list: "Send a list here.",
  not_one_of: "Use one of these: {values}.",
  not_an_id: "This is not an ID.",
  not_ids: "Send IDs separated by commas.",
  wrong_format: "Check how this is written.",
  unknown_fields: "These fields don't exist: {names}. Leave them out.",
  not_an_email: "Enter a valid email address.",
  not_a_tag:
    "Use letters, digits, dots, slashes, hyphens, and underscores, and start with a letter or digit.",
  not_a_color: "Write the color as # and six hex digits.",
  choose_time_zone: "Choose a time zone from the list.",
  not_a_time_zone: "This time zone doesn't exist. Use a name such as Europe/Vienna.",
  name_not_usable: "A field has a name that can't be used.",
  nested_too_deeply: "This is nested too deeply.",
  character_not_usable: "This text has a character that can't be saved.",
  number_too_large: "This number is too large.",
  choose: "Choose one.",
  choose_several: "Choose at least one.",
  choose_machine: "Choose at least one machine.",
  choose_point: "Choose at least one isolation point.",
  choose_person: "Choose a person.",
  choose_lockout: "Choose at least one lockout.",
  choose_role: "Choose a role.",
  choose_site: "Choose a site.",
  choose_line: "Choose a line.",
  choose_energy: "Choose the type of energy.",
  choose_device: "Choose the type of device.",
  choose_lock_kind: "Choose the kind.",
  choose_kind: "Choose the kind.",
  choose_place: "Choose where it belongs.",
  choose_interval: "Choose how often it is paid.",
  choose_currency: "Choose the plan's currency.",
  enter_date: "Enter the date.",
  enter_figure: "Enter a number, such as 50 or 0.5.",
  enter_search: "Enter what you are looking for.",
  period_out_of_order: "The period ends before it starts.",
  period_too_long: "Choose a period of at most three years.",
  day_ahead: "This date is in the future. Choose today or an earlier date.",
  file_missing: "Choose a file first.",
});

/** What is wrong with a request as a whole, said by the API and by the BFF. */
export const apiRefusal = refusalsOf({
  not_found: "We can't find this {thing}. It may have been deleted, or you may not have access to it.",
  nothing_here: "There is nothing at this address.",
  unknown_organization: "There is no organization at this address. Check the web address.",
  tenant_header_missing: "The request doesn't say which tenant it is for. Send its slug in x-tenant-slug.",
  page_unknown: "This page of the list doesn't exist. Start from the first page.",
  stale:
    "Someone changed this while you worked on it. Nothing was saved. Check the current version, then decide again.",
  not_possible: "This is not possible now.",
  deadlock: "Someone changed the same records at the same time. Nothing was saved. Try again.",
  key_reused: "This form was already sent with other contents. Reload the page, then try again.",
  key_format: "An Idempotency-Key has 8 to 100 visible ASCII characters.",
  feature_off: "Your organization doesn't have this feature. Ask your administrator.",
  // The words of the permission-denied alert (specification 2.9).
  forbidden:
    "You don't have permission to access this feature. Contact your administrator if you need access.",
  owner_only: "Only an owner of the platform can do this. Ask an owner.",
  viewer_only: "You can view everything here but not change it. Ask an owner of the platform.",
  suspended:
    "This organization is suspended. Only people in an open lockout can sign in, to finish it. All data is kept.",
  // The session sentences are the specification's (3.3).
  absolute_timeout: "Your session reached its maximum duration. Please log in again.",
  idle_timeout: "Your session expired due to inactivity. Please log in again.",
  kiosk_locked: "This tablet is locked. Scan your badge to continue.",
  not_on_kiosk: "This can't be done on a shared tablet. Sign in on your own device.",
  none: "Authentication required. Please log in.",
  too_many_tries_one: "Too many tries. Wait a minute, then try again.",
  too_many_tries_other: "Too many tries. Wait {count} minutes, then try again.",
  mail_quota_invitation:
    "Your organization can send {quota} invitations a day and has {left} left today. Nothing was sent. Send fewer, or try again tomorrow.",
  mail_quota_link:
    "Your organization can send {quota} links a day and has {left} left today. Nothing was sent. Send fewer, or try again tomorrow.",
  limit_users_one:
    "Your organization can have {count} active person. Nothing was saved. Deactivate an account, or ask us for more.",
  limit_users_other:
    "Your organization can have {count} active people. Nothing was saved. Deactivate an account, or ask us for more.",
  limit_machines_one:
    "Your organization can have {count} machine. Nothing was saved. Archive a machine, or ask us for more.",
  limit_machines_other:
    "Your organization can have {count} machines. Nothing was saved. Archive a machine, or ask us for more.",
  limit_sites_one:
    "Your organization can have one site. Nothing was saved. Archive a site, or ask us for more.",
  limit_sites_other:
    "Your organization can have {count} sites. Nothing was saved. Archive a site, or ask us for more.",
  limit_storage_one:
    "Your organization can store {count} GB of files. Nothing was saved. Delete files, or ask us for more.",
  limit_storage_other:
    "Your organization can store {count} GB of files. Nothing was saved. Delete files, or ask us for more.",
  form_expired: "This form was open for too long. Nothing was sent. Send it again.",
  form_too_fast: "This form was sent too quickly. Nothing was sent. Wait a moment, then send it again.",
  body_too_large: "This is too much for one request. Send less.",
  form_too_large: "This is too much for one request. Go back and shorten it: what you typed is still there.",
  upload_too_large: "Send at most {files} files and {megabytes} MB at once. Nothing was saved.",
  upload_broken: "The upload was cut off. Nothing was saved. Send it again.",
  file_too_large: "This file is too large to make. Choose a shorter period or fewer rows.",
  sheet_too_large:
    "This is more than {most} rows, too many for a spreadsheet. Choose a shorter period, or download CSV instead.",
  files_busy: "We are already making many files for you. Try again in a minute.",
  pictures_busy: "We are already storing many pictures for you. Try again in a minute.",
  uri_too_long: "This address is too long.",
  uri_unreadable: "We can't read this address.",
  json_expected: "Send JSON with the content type application/json.",
  body_unreadable: "We couldn't read the request. Check that its body is valid JSON.",
  request_unreadable: "We couldn't read the request.",
  headers_too_large: "The request's headers are too large. Clear this site's cookies.",
  request_timeout: "The request did not arrive in time. Try again.",
  one_host: "The request must name exactly one host.",
  host_invalid: "The request names a host that can't exist.",
  host_mismatch: "The request's URL and its host don't match.",
  method_unknown: "This method is not supported here.",
  path_invalid: "The request's path is not valid.",
  cross_site: "This was sent from another site. Nothing was changed.",
  text_not_storable: "A text has a character that can't be saved. Nothing was saved. Remove it.",
  number_out_of_range: "A number is too large. Nothing was saved. Enter a smaller one.",
  date_out_of_range: "A date is out of range. Nothing was saved. Check the year.",
  database_silent:
    "The database did not answer. Wait a moment, check whether your change was saved, and try again.",
  internal: "Something went wrong on our side. Nothing was changed. Try again in a moment.",
  page_failed: "Something went wrong on our side. Try again.",
  busy: "Hasp is busy right now. Nothing was changed. Try again in a moment.",
  restarting: "Hasp is restarting. Nothing was changed. Try again in a moment.",
  starting: "Hasp is starting. Try again in a moment.",
  upstream_timeout: "Hasp took too long to answer. Try again.",
  upstream: "Hasp could not be reached. Try again in a moment.",
});
