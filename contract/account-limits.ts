/** The most characters of what an account is made of: for the schemas and for the forms, without any schema. */
export const accountLimits = { name: 120, username: 60, email: 320, password: 256, phone: 40 };
/** What a sign-in form takes: more than an account has, so an attempt is refused as wrong and not as too long. */
export const signInLimits = { username: 200, password: 1000 };
