import { refusalsOf } from "../sentences.ts";

/** Why a subscription plan stays as it is. */
export const subscriptionPlanRefusal = refusalsOf({
  too_many: "You already have {most} plans, including archived ones. Edit or restore one of them.",
  "no_draft/publish": "The plan has no draft to publish.",
  "no_draft/discard": "The plan has no draft to discard.",
  only_draft: "This plan has only a draft. Archive the plan instead.",
  "archived/already": "The plan is already archived.",
  "archived/change": "The plan is archived. Restore it before you change it.",
  not_archived: "The plan is not archived.",
  not_published: "Publish the plan before you show it.",
  "at_the_end/up": "The plan is already first.",
  "at_the_end/down": "The plan is already last.",
  name_taken: "Another plan is named {name}. Choose another name.",
  not_a_price: "Enter an amount, such as 249 or 249.00.",
  too_many_decimals: "Use at most two decimals.",
  price_negative: "A price can't be below 0.",
  price_too_large: "A price is at most 100,000.",
  one_price: "Enter both prices, or leave both empty if sales sets the price.",
  year_too_dear: "A year can't cost more than 12 months.",
  year_too_cheap: "A year can't cost less than a month.",
  limit_not_whole: "Enter a whole number, or leave it empty for no limit.",
  limit_too_small: "A limit is at least 1. Leave it empty for no limit.",
  limit_too_large: "A limit is at most {most}. Leave it empty for no limit.",
  too_many_highlights: "Use at most {most} highlights.",
  feature_missing: "Choose at least one feature.",
});
