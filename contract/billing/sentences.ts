import { refusalsOf } from "../sentences.ts";

/** Why a subscription or an invoice stays as it is. */
export const billingRefusal = refusalsOf({
  same_plan: "{name} is already your plan.",
  talk_to_sales: "{name} has no list price. Contact sales.",
  "over_limit/users": "You have {used} users; {name} includes {most}.",
  "over_limit/machines": "You have {used} machines; {name} includes {most}.",
  "over_limit/sites": "You have {used} sites; {name} includes {most}.",
  "over_limit/storageGb": "You have {used} GB of files; {name} includes {most}.",
  plan_has_price: "Choose a plan without a list price.",
  currency_differs: "{plan} is sold in {currency}.",
  "currency_kept/plan":
    "You pay in {paid}, but {plan} is sold in {currency}. To change the currency, let your subscription end first, then choose the plan.",
  "currency_kept/asked":
    "You pay in {paid}, and a subscription keeps its currency. To pay in {currency}, let this one end first, then choose the plan.",
  "currency_kept/agreed":
    "This organization pays in {paid}, and a subscription keeps its currency. Agree on a price in {paid}.",
  cancelled: "The subscription is already canceled.",
  nothing_to_undo: "There is nothing to undo: the subscription continues unchanged.",
  no_subscription: "There is no active subscription.",
  no_card: "You pay by invoice, so there is no card to change.",
  has_card: "You already pay by card. Change the plan below, or change the card on its page.",
  too_late: "The billing period ends within three days. Switch to card payment after the next one begins.",
  is_paid: "The invoice is already paid.",
  is_void: "The invoice is void, so nothing is due on it.",
  card_declined: "The card was declined. Nothing was changed. Open the card page and use another card.",
  provider_silent: "The payment provider could not be reached. Nothing was changed. Try again in a moment.",
  no_cards: "We don't accept cards here. You pay by invoice.",
  event_not_signed: "The event's signature is not valid. Nothing was changed.",
  event_incomplete: "The event {type} is incomplete. Nothing was changed.",
  not_an_email: "Enter an email address such as accounts@company.example.",
});
