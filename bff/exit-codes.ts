/** sysexits.h EX_CONFIG: tells a supervisor that a retry is useless. */
export const exitCodeOfWrongConfig = 78;
