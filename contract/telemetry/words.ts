/** The most that one event may weigh, in bytes. */
export const frontendEventLimit = 8192;
