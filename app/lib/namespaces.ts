/** The files of texts, one for each area or feature: `/locales/en/<name>.json`. `common` holds what all pages share. */
export const namespaces = [
  "common",
  "website",
  "signup",
  "identity",
  "overview",
  "lockouts",
  "procedures",
  "saved-views",
  "equipment",
  "locks",
  "muster",
  "board",
  "drawings",
  "notifications",
  "knowledge-base",
  "reports",
  "people",
  "print",
  "kiosks",
  "policies",
  "billing",
  "portal",
] as const;

export type Namespace = (typeof namespaces)[number];
