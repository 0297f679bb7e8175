/** Own roles of a tenant at most. */
export const mostOwnRoles = 30;
