/** sysexits.h EX_CONFIG: tells a supervisor that trying again is of no use. */
export const exitCodeOfWrongConfig = 78;
