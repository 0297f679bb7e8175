/** One of the latest that a person has not seen. */
export interface UnseenNotification {
  id: string;
  title: string;
  place: string;
  /** What was recorded first: by whom, and whose lock it is about. Empty where it is not urgent. */
  fact: string;
  /** It stays on every page until it is seen or settled. */
  isUrgent: boolean;
  /** The page that shows all of it anyway: there it takes one line. */
  shownAt: string | null;
  /** No one had seen it in time. */
  isLate: boolean;
}

/** What a person has not seen. */
export interface Unseen {
  /** In words: "99+" for more. */
  count: string;
  latest: readonly UnseenNotification[];
}
