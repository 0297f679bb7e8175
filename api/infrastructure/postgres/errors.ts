/** The embedded database cannot start; the message is a sentence for the person who started the product. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** Another live server holds the data folder. */
export class FolderInUse extends EmbeddedPostgresError {
  override name = "FolderInUse";
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The database in ${dataDir} is already in use by process ${pid}. ` +
        "Stop the program that started it, or choose another DATA_DIR.",
    );
    this.dataDir = dataDir;
    this.pid = pid;
  }
}
