import lighthouse, { type Flags, type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { chromium } from "playwright";
import { buildIfStale } from "../../scripts/build.ts";
import { ensureChromium } from "../../scripts/suite/chromium.ts";
import { apiClientOf } from "../e2e/support/api-client.ts";
import { tenantUrl, websiteUrl } from "../e2e/support/addresses.ts";
import { consentCookie } from "../e2e/support/consent.ts";
import { sessionOf } from "../e2e/support/sign-in.ts";
import { freePorts, startProduct } from "../support/product.ts";

/**
 * `npm run lighthouse [-- <part of a path> …]`: Lighthouse's mobile preset on the website and on signed-in pages of the
 * demo. Prints the scores and what costs points, and exits with 1 if one is below its target.
 */
type Category = "performance" | "accessibility" | "best-practices" | "seo";
type Targets = Partial<Record<Category, number>>;

const website: Targets = { performance: 98, accessibility: 98, "best-practices": 98, seo: 98 };
const signedIn: Targets = { performance: 92, accessibility: 100, "best-practices": 92 };
const slug = "acme";
/** Of each page; the one in the middle counts. */
const runs = 3;

const words = process.argv.slice(2);
await buildIfStale();
const product = await startProduct({ LOG_LEVEL: "error" });
process.env.HASP_E2E_PORT = String(product.port);
process.env.HASP_E2E_DATA_DIR = product.dataDir;
const [port] = await freePorts();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
let missed = 0;
try {
  const manager = await cookieOf("manager");
  const technician = await cookieOf("technician");
  const plans = await (
    await apiClientOf(slug, "manager")
  ).get<{ items: { id: string }[] }>("/api/lockout-plans?show=active");
  const pages: [string, Targets, string?][] = [
    ...[
      "/",
      "/features",
      "/pricing",
      "/solutions/food-beverage",
      "/about",
      "/contact",
      "/roi-calculator",
      "/signup",
    ].map((path): [string, Targets] => [websiteUrl(path), website]),
    ...["/dashboard", "/lockout-plans", "/inbox", "/equipment", "/procedures", "/board", "/reports"].map(
      (path): [string, Targets, string] => [tenantUrl(slug, path), signedIn, manager],
    ),
    [tenantUrl(slug, `/lockout-plans/${plans.items[0]?.id ?? ""}/execute`), signedIn, technician],
  ];
  for (const [url, targets, cookie] of pages) {
    if (words.length > 0 && !words.some((word) => new URL(url).pathname.includes(word))) continue;
    missed += await judge(url, targets, cookie);
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(missed === 0 ? "Every target is met." : `${missed} targets are missed.`);
process.exitCode = missed > 0 ? 1 : 0;

async function cookieOf(username: string): Promise<string> {
  return (await sessionOf(slug, username)).map((line) => line.split(";")[0]).join("; ");
}

/** Prints what Lighthouse says of a page; returns how many targets it misses. */
async function judge(url: string, targets: Targets, session = ""): Promise<number> {
  const decided = `${consentCookie}=1.000.2026-11-21`;
  const flags: Flags = {
    port,
    logLevel: "silent",
    onlyCategories: Object.keys(targets),
    extraHeaders: { Cookie: [decided, session].filter(Boolean).join("; ") },
  };
  const reports: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const report = (await lighthouse(url, flags))?.lhr;
    if (!report) throw new Error(`Lighthouse has no report of ${url}.`);
    reports.push(report);
  }
  const report = computeMedianRun(reports) as Result;
  let count = 0;
  const scores = Object.entries(report.categories).map(([name, { score }]) => {
    const points = Math.round((score ?? 0) * 100);
    const target = targets[name as Category] ?? 0;
    if (points < target) count += 1;
    return `${name} ${points}${points < target ? ` (target ${target})` : ""}`;
  });
  console.log(`${new URL(report.finalDisplayedUrl).pathname}: ${scores.join(", ")}`);
  if (count === 0) return 0;
  const costs = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  for (const id of new Set(costs.map((ref) => ref.id))) {
    const audit = report.audits[id];
    if (audit && audit.score !== null && audit.score < 0.9)
      console.log(`  ${audit.title}: ${audit.displayValue ?? audit.score}`);
  }
  return count;
}
