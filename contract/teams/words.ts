/** Teams of a tenant at most. */
export const mostTeams = 200;
