import { cp, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { build, stop } from "esbuild";

/**
 * Bundles our own server code, one file for each process and command; packages stay in node_modules.
 * The SQL migrations and the fonts of documents go beside it, where `new URL("./…/", import.meta.url)` finds them.
 */
export async function bundleServers(root: string, target: string): Promise<void> {
  const commands = join(root, "api", "commands");
  const commandFiles = (await readdir(commands)).filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file));
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: "bff/main.ts", out: "main" },
      { in: "scripts/start.ts", out: "start" },
      { in: "server.ts", out: "server" },
      { in: "api/main.ts", out: "api" },
      { in: "api/thread.ts", out: "threads/api" },
      { in: "api/draw-svg.ts", out: "threads/draw-svg" },
      { in: "app/thread.ts", out: "threads/pages" },
      ...commandFiles.map((file) => ({
        in: join("api", "commands", file),
        out: join("commands", basename(file, ".ts")),
      })),
    ],
    outdir: target,
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node24",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    // An import is evaluated before all that follow, React among them, which is many times slower outside production.
    banner: { js: 'import "data:text/javascript,process.env.NODE_ENV??=%22production%22";' },
  });
  // Otherwise esbuild's service would keep running beside a product that starts right after.
  await stop();
  await cp(join(root, "api", "migrations"), join(target, "migrations"), { recursive: true });
  await cp(join(root, "api", "infrastructure", "pdf", "fonts"), join(target, "fonts"), { recursive: true });
}
