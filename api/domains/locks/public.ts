/** What other domains use of this one. */
export { assertRegisterHolds, insertLocks } from "./save-sql.ts";
