/** Own roles of a tenant at the most. */
export const mostOwnRoles = 30;
