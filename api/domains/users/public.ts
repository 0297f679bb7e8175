/** What other domains use of this one. */
export { certificatesOfUser } from "./certificates-sql.ts";
export { orTaken } from "./save-sql.ts";
export { endSessions, readSessions } from "./sessions.ts";
