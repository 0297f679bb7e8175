import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePorts } from "../../support/product.ts";

const run = promisify(execFile);

const packages = { next: "15.5.29", react: "18.3.1", "react-dom": "18.3.1", "html-react-parser": "5.2.8" };

/** The same markup as plain elements, built for each request, without components or data. */
const pageModule = `
import parse from "html-react-parser";
import markup from "../markup.json";
const tree = parse(markup);
export const getServerSideProps = async () => ({ props: {} });
export default function Page() {
  return tree;
}
`;

/**
 * A Next.js page with the markup of one of ours, as `next start` serves it. Next.js is installed into its own
 * folder for this run. If that fails, prints it and returns nothing.
 */
export async function startNextPage(
  html: string,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "hasp-next-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, "pages"));
    await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    await writeFile(join(folder, "markup.json"), JSON.stringify(bodyOf(html)));
    await writeFile(join(folder, "pages", "index.js"), pageModule);
    const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, env });
    await run(process.execPath, [next(folder), "build"], { cwd: folder, env });
    const [port] = await freePorts();
    const child = spawn(process.execPath, [next(folder), "start", "-H", "127.0.0.1", "-p", `${port}`], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of child.stdout) if (String(line).includes("Ready")) break;
    const stop = async () => {
      child.kill();
      await once(child, "exit");
      await remove();
    };
    return { url: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    console.log(`Left out Next.js, which cannot be installed here: ${String(error).split("\n")[0]}`);
    await remove();
    return undefined;
  }
}

const next = (folder: string) => join(folder, "node_modules", "next", "dist", "bin", "next");

/** What is between the body's tags, without scripts. */
function bodyOf(html: string): string {
  const body = /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? "";
  return body.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "").replaceAll("<!-- -->", "");
}
