import type { MDXContent } from "mdx/types";

/** What a compiled content file gives: its text and its head. */
export interface ContentFile<Head> {
  default: MDXContent;
  frontmatter: Head;
}

/** The head of a page in `content/pages`. */
export interface PageHead {
  title: string;
  heading: string;
  description: string;
  /** The day from which the text holds, `2026-11-20`; terms and policies have one. */
  since?: string;
}

/** A drawing of a step of the lockout, by the name of the step. */
export type DrawnStep =
  "notify" | "shutDown" | "isolate" | "lock" | "relieve" | "verify" | "work" | "release";

/** The head of an article in `content/blog`; the file’s name is its slug. */
export interface ArticleHead {
  title: string;
  description: string;
  author: string;
  /** `2026-11-20`. */
  date: string;
  drawing: DrawnStep;
  /** Paragraphs of 29 CFR 1910.147 that it is about. */
  paragraphs: readonly string[];
  /** Slugs, the nearest first. */
  related: readonly string[];
}

/** The head of a video in `content/videos`; the file’s text is its transcript. */
export interface VideoHead {
  title: string;
  description: string;
  /** Of the film, or as the script is planned. */
  durationSeconds: number;
  poster: DrawnStep;
  /** Place in the library, from 1. */
  position: number;
  /** Address of the film below `public/`, its captions beside it as `.vtt`; left out until there is one. */
  file?: string;
}
