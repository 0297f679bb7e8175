/** Teams of a tenant at the most. */
export const mostTeams = 200;
