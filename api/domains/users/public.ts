/** What other domains use of this one. */
export { certificatesOfUser } from "./certificates-sql.ts";
export { userRecord } from "./change.ts";
export { readPhones } from "./phones-sql.ts";
export { orTaken } from "./save-sql.ts";
export { stateOfUser } from "./state-sql.ts";
export { endSessions, readSessions } from "./sessions.ts";
export { readUser, type UserRecord } from "./sql.ts";
export { actorOf, factsOf } from "./view.ts";
