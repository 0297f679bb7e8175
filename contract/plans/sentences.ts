import { refusalsOf } from "../sentences.ts";

/** Why a lockout plan stays as it is. */
export const planRefusal = refusalsOf({
  not_permitted: "You don't have permission to do this. Ask a supervisor.",
  "wrong_state/draft": "This plan is a draft. Submit it first.",
  "wrong_state/submitted":
    "This plan is waiting for approval and can't be changed. Wait for the decision, or withdraw it.",
  "wrong_state/approved": "This plan is approved and can't be changed.",
  "wrong_state/rejected": "This plan was rejected. Edit it and submit it again.",
  "wrong_state/cancelled": "This plan was withdrawn. Draft a new one.",
  "not_author/edit": "Only the author can change this plan. Ask them, or draft your own.",
  "not_author/cancel": "Only the author or an approver can withdraw this plan.",
  own_plan: "You wrote this plan. Another person must decide on it.",
  approver_responsible: "You are responsible for this lockout. Another person must decide on it.",
  already_begun: "This lockout has begun or is over, so it needs no consent to start late.",
  late_start_allowed: "Someone has already allowed a late start.",
  window_open: "The planned time is not over yet. The lockout can begin without your consent.",
  "window_over/submit":
    "The planned time is over. Edit the plan, change the planned time, and submit it again.",
  "window_over/approve":
    "The planned time is over. Reject the plan, so that its author can change the planned time and submit it again.",
  equipment_missing: "Choose at least one machine.",
  points_missing: "The plan has no isolation points. Choose a machine that has some.",
  points_not_pinned:
    "The plan and its procedures don't have the same points: {tags}. The author must open the draft, check the points, and save it.",
  points_disagree:
    "The procedures of this plan disagree on {tags}. Publish a new version of each, or plan the machines separately.",
  tag_not_allowed:
    "These points can't take a lock, and your company's policy allows no tag alone: {tags}. Make them lockable, then publish a new version.",
  register_changed:
    "The equipment register has changed at {tags} and no longer matches: {titles}. Publish a new version of the procedure, then plan with it.",
  responsible_missing: "No one is responsible yet. Choose the responsible person.",
  people_deactivated:
    "These accounts were deactivated: {names}. The author must choose other people in the draft.",
  people_not_authorised:
    "These people have no current lockout authorization: {names}. Renew their training, or have the author choose other people in the draft.",
  points_without_qualified: "No one on the plan has the certificate for: {points}. Add someone who has it.",
  people_not_certified:
    "The procedures require certificates that these people don't have, or that have expired: {people}. Record them under People, or have the author choose other people in the draft.",
  procedure_missing: "The plan has no procedure. Publish one for the machine first.",
  procedure_not_published:
    "Not the published version: {titles}. Choose the published version and submit again.",
  inspection_overdue: "The periodic inspection is overdue: {titles}. Inspect before you approve.",
  conflicts_open_one: "Another lockout shares points with this one. Acknowledge it before you approve.",
  conflicts_open_other:
    "{count} conflicts with other lockouts are open. Acknowledge each before you approve.",
  lockout_over: "This lockout is over. Plan a new one for more work.",
  copy_source_gone: "The plan to copy doesn't exist. Start from the list of plans.",
  points_unchecked_one: "Check every isolation point again and select it: {count} left.",
  points_unchecked_other: "Check every isolation point again and select it: {count} left.",
  period_too_long: "Choose a period of at most {days} days that ends after it starts.",
  machine_gone: "A machine you chose doesn't exist. Choose from the list.",
  no_procedure:
    "These machines have no published procedure: {tags}. Publish one first, or choose another machine.",
  window_out_of_order: "The planned time ends before it starts.",
  window_too_long:
    "The planned time is longer than {days} days. Plan a shorter one, put the lockout on hold, and check its locks regularly.",
  person_gone: "A person you chose has no active account. Choose from the list.",
  person_not_authorised: "These people are not authorized employees: {names}. Choose people who are.",
});
