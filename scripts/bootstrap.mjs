// The entry of `npm start`, `npm test`, `npm run dev`, and `npm run bench`. It installs the packages if they are
// missing or differ from package-lock.json, then hands over to Node 24, which is one of those packages. Plain
// JavaScript without packages, so it runs on a bare clone and on Node 20.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(root, "node_modules", ".bin", "node");
const task = process.argv[2] ?? "prepare";

process.chdir(root);
if (nodeMajor() < 20)
  stop(
    `Hasp needs Node 20 or later to install itself. This is Node ${process.version}. Install a newer Node.`,
  );
if (!isInstalled()) await install();
if (nodeMajor() >= 24) await import(`./${task}.ts`);
else await handOver();

/**
 * Whether node_modules matches package-lock.json. npm writes its own record of the installation last, so an
 * interrupted installation counts as missing, and a manual `npm ci` as done.
 */
function isInstalled() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf(join("node_modules", ".package-lock.json"));
  return (
    present !== undefined &&
    Object.entries(wanted ?? {}).every(([path, { version, optional }]) => {
      const found = path === "" ? { version } : present[path];
      return found === undefined ? optional === true : found.version === version;
    })
  );
}

function packagesOf(lockfile) {
  const file = join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** No package of ours needs its install script, so none runs. */
async function install() {
  console.log("Installing packages (about half a minute) …");
  // npm replaces node_modules and the Node in it, so npm must run on the machine's own Node.
  const ownBin = dirname(ownNode);
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== ownBin);
  const flags = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const exit = await run("npm", flags, { ...process.env, PATH: path.join(delimiter) });
  if (exit !== 0) stop("npm ci failed. See its output above. Nothing was started.");
}

async function handOver() {
  if (!existsSync(ownNode)) {
    stop(
      `Hasp needs Node 24, and this is ${process.version}. npm provides Node 24 on Linux only. Install Node 24.`,
    );
  }
  const parameters = [...process.execArgv, fileURLToPath(import.meta.url), task, ...process.argv.slice(3)];
  process.exit(await run(ownNode, parameters));
}

/** Runs a program to its end, passing signals on, and gives its exit code. */
function run(command, parameters, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { stdio: "inherit", env });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        // A terminal sends Ctrl-C to every process of the group on its own.
        if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
      });
    }
    child.on("error", (error) => stop(`${command} failed to start: ${error.message}`));
    child.on("exit", (code, signal) => resolve(code ?? (signal === null ? 1 : 130)));
  });
}

function nodeMajor() {
  return Number(process.versions.node.split(".")[0]);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
