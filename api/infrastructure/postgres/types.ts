/** The part of a logger that the supervisor uses; a pino logger fits. */
export type ServerLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

/** How to reach the embedded server; fits `new pg.Client(connection)`. There is no TCP port. */
export type EmbeddedConnection = {
  /** Folder of the Unix socket. */
  host: string;
  /** Part of the socket's file name only. */
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: false;
};

export type StartOptions = {
  /** Folder for the database only, such as `DATA_DIR/postgres`; created if missing. */
  dataDir: string;
  log: ServerLog;
  /** Folder with the server's `bin`, `lib` and `share`; by default that of the npm package. */
  nativeDir?: string;
  /** Where programs and data go when root starts in a folder closed to others; `/var/lib/hasp`. */
  sharedDir?: string;
  /** How long a live server on the same folder may continue before the start is refused, in ms; 5000. */
  patienceMs?: number;
};

export type EmbeddedPostgres = {
  /** The superuser's connection. Only `ensureDatabase` and maintenance use it, never a request. */
  connection: EmbeddedConnection;
  /** The folder really used; different from the requested one if root's database user cannot enter that. */
  dataDir: string;
  /** A message for the person who starts the product, when something is not where it should be. */
  note?: string;
  /** Ends every session, writes everything to disk and stops the server. May be called twice. */
  stop(): Promise<void>;
};

/** The unprivileged account that runs the server when the product was started by root. */
export type Account = { name: string; uid: number; gid: number };
