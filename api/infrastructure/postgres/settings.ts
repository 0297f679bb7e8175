/** The server's settings, modest enough for a small machine that also runs everything else. */
export function serverSettings(socketDir: string): Record<string, string> {
  return {
    // The socket is the only entry: the packaged server has an old OpenSSL.
    listen_addresses: "",
    unix_socket_directories: quoteListItem(socketDir),
    unix_socket_permissions: "0700",
    password_encryption: "scram-sha-256",

    // What was acknowledged survives a power failure.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",

    max_connections: "120",
    shared_buffers: "64MB",
    effective_cache_size: "256MB",
    work_mem: "4MB",
    maintenance_work_mem: "64MB",
    min_wal_size: "64MB",
    max_wal_size: "512MB",
    checkpoint_timeout: "10min",
    random_page_cost: "1.1",

    // Short queries lose more by compiling than they gain.
    jit: "off",
    // Parallel queries need shared memory, of which a container has 64 MB, and cores that are not there.
    max_parallel_workers_per_gather: "0",

    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    log_destination: "stderr",
    log_min_messages: "warning",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] %q%u@%d ",
  };
}

/** As arguments of the `postgres` program. */
export function settingsAsArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A comma or a quote in a path must not make two paths of it. */
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
