/** The most characters of what an account is made of: for the schemas and for the forms, without any schema. */
export const accountLimits = { name: 120, username: 60, email: 320, password: 256 };
