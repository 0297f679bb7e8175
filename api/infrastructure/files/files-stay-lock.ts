/**
 * Held by a backup from its snapshot to its last file. The job that removes files without a row leaves them
 * until another night, because such a file may still have its row in the snapshot.
 */
export const filesStayLock = 4_8415_0148;
