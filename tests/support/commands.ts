import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

interface CommandResult {
  exitCode: number | null;
  /** Standard output and standard error, one after the other. */
  said: string;
}

/** Runs `api/commands/<name>.ts` as `npm run` does, with only `env` set. */
export async function runCommand(
  name: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const root = join(import.meta.dirname, "..", "..");
  const child = spawn(process.execPath, [join(root, "api", "commands", `${name}.ts`), ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: "silent",
      ...env,
    },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { exitCode: child.exitCode, said: `${out}${err}` };
}
