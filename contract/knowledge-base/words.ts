import { repositoryLimits } from "#contract/limits.ts";

/** Folders of a tenant at most: the whole tree is read at once. */
export const mostFolders = 500;

/** Folders within folders. */
export const deepestFolder = 6;

/** Letters of an article: 15 printed pages. */
export const longestArticle = repositoryLimits.body;

export const entryKinds = ["article", "document"] as const;

/** `review`: those due for review. */
export const entryTabs = ["recent", "unread", "review"] as const;
export const entryViews = ["folder", ...entryTabs] as const;
export type EntryView = (typeof entryViews)[number];
