/** The words of inquiries without any schema, for the pages that show them. */

/** Which form of the website: contact, demo, talk to sales, get started, expressions of interest. */
export const inquiryKinds = ["contact", "demo", "sales", "start", "interest"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const inquiryStates = ["new", "in_progress", "answered", "won", "lost", "spam"] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** `open`: new and in progress. */
export const inquiryFilters = ["open", "all", ...inquiryStates] as const;
export type InquiryFilter = (typeof inquiryFilters)[number];

/** The choices of the forms, by the name of the input. */
export const inquiryChoices = {
  topic: ["product", "support", "security", "press", "other"],
  industry: ["pharma", "heavy-industry", "food-beverage", "manufacturing", "other"],
  machines: ["1-20", "21-100", "101-500", "501+"],
  preferredTime: ["any", "morning", "midday", "afternoon"],
  companySize: ["1-49", "50-249", "250-999", "1000+"],
  currentSystem: ["paper", "spreadsheet", "software", "none"],
  beginWith: ["machines", "procedures", "lockout", "inspection"],
  features: ["offline", "sso", "maintenance", "languages", "instruments"],
} as const;

/** The words of a campaign that an address may carry as `utm_source` and so on. */
export const campaignWords = ["source", "medium", "campaign", "term", "content"] as const;

/** The most characters of each input. */
/** How many sites an organization that asks for an offer can have. */
export const siteCount = { least: 1, most: 10_000 };

export const inquiryLimits = {
  name: 100,
  email: 254,
  company: 120,
  phone: 40,
  message: 4000,
  subject: 200,
  reply: 10_000,
  note: 4000,
};

export const entryKinds = ["note", "reply", "state", "owner", "tenant"] as const;

/** The most entries of one inquiry. */
export const mostEntries = 500;
