import { spawn } from "node:child_process";
import { identity } from "./account.ts";
import type { Account } from "./types.ts";

export type DependentProgram = {
  pid: number;
  /** How the program ended: its exit code or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
  signal(name: NodeJS.Signals): void;
};

/**
 * The shell leaves a watcher that waits on the pipe from our process, then becomes the program. When the pipe
 * closes because our process is gone, even by SIGKILL, the watcher signals the program; a line on the pipe
 * ("ended") ends the watcher. It is a grandchild, because the server must not have an unknown child. A program
 * that ignores its signal for three seconds gets SIGQUIT, and after two more SIGKILL: PostgreSQL 18 never ends
 * when it is told to stop in the middle of a recovery.
 */
const SCRIPT = `
orphan_signal=$1; shift
exec 3<&0 </dev/null
( { if ! read -r word <&3; then
      kill -s "$orphan_signal" $$ && sleep 3 && kill -s QUIT $$ && sleep 2 && kill -s KILL $$
    fi; } >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

/**
 * Runs a program that lives no longer than this process does.
 * @param output file descriptor for what the program prints
 */
export function runDependent(options: {
  command: string;
  args: string[];
  account: Account | undefined;
  orphanSignal: "INT" | "TERM";
  output: number;
}): DependentProgram {
  const { command, args, account, orphanSignal, output } = options;
  const child = spawn("/bin/sh", ["-c", SCRIPT, "sh", orphanSignal, command, ...args], {
    cwd: "/",
    // No variable of ours leaks in: PGDATA, LD_PRELOAD, a foreign locale.
    env: { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", NODE_ENV: "production" },
    stdio: ["pipe", output, output],
    // In its own session: Ctrl-C in the terminal reaches only us, and we stop the server in order.
    detached: true,
    ...identity(account),
  });
  child.stdin?.on("error", () => undefined);
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      child.stdin?.end("ended\n");
      resolve(signal ?? code ?? 1);
    });
  });
  // The caller that awaits it handles the failure; if no one awaits it, the process must not end.
  ended.catch(() => undefined);
  return { pid: child.pid ?? 0, ended, signal: (name) => void child.kill(name) };
}
