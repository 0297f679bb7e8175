import type { SavedView } from "#contract/saved-views/schemas.ts";

/** What a list shows of its saved views. */
export interface ViewsOfList {
  items: (SavedView & { href: string })[];
  /** The view that is open. Its filters may have been changed since it was opened. */
  open: (SavedView & { isChanged: boolean }) | null;
  /** The list without filters. */
  defaultHref: string;
  /** Something is filtered or searched, and no view holds it yet. */
  maySave: boolean;
  mayShare: boolean;
  /** The name of the company. */
  organization: string;
  formKey: string;
}

/** The forms that an action of a list answers with `answerViewForm`. */
export const viewForms = {
  save: "save-view",
  change: "change-view",
  update: "update-view",
  delete: "delete-view",
} as const;
