import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type { Rule } from "eslint";
import { targetOf, zoneOf } from "./zones.ts";

/** Packages the design system stands on. It knows no data and no route. */
const packagesOfUi = /^(react|react-dom|radix-ui)(\/|$)/;
const isTest = /\.test\.tsx?$|^tests\//;

/** Holds the direction of imports between the folders of the house (docs/architecture.md). */
export const arrows: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      zone: "{{from}} may not import {{to}} ({{target}}).",
      service: "Another domain is reached through its service only ({{target}}).",
      io: "The rules in domain/ do no I/O: they may not import {{target}}.",
      ui: "app/ui stands on React and Radix only, not on {{target}}.",
    },
  },
  create(context) {
    const importer = posix.relative(posix.normalize(context.cwd), context.filename);
    const report = (node: Rule.Node, specifier: unknown) => {
      if (typeof specifier !== "string") return;
      const isTypeOnly = "importKind" in node && node.importKind === "type";
      const violation = violationOf(importer, specifier, isTypeOnly);
      if (violation) context.report({ node, ...violation });
    };
    return {
      ImportDeclaration: (node) => report(node, node.source.value),
      ExportNamedDeclaration: (node) => report(node, node.source?.value),
      ExportAllDeclaration: (node) => report(node, node.source.value),
      ImportExpression: (node) => report(node, node.source.type === "Literal" && node.source.value),
    };
  },
};

/** What is wrong with this import, `undefined` where nothing is. Both paths count from the repository's root. */
export function violationOf(importer: string, specifier: string, isTypeOnly = false) {
  const from = zoneOf(importer);
  const target = targetOf(importer, specifier);
  if (target === undefined) return violationOfPackage(importer, from.name, specifier);
  const to = zoneOf(target);
  if (!from.mayImport.includes(to.name) && !isExcepted(importer, target, isTypeOnly)) {
    return { messageId: "zone", data: { from: from.name, to: to.name, target } };
  }
  const isOtherDomain =
    from.name === "api/domains" && to.name === from.name && domainOf(importer) !== domainOf(target);
  if (isOtherDomain && posix.basename(target) !== "service.ts")
    return { messageId: "service", data: { target } };
  return undefined;
}

/** Tests see the harness, the seeds and all of their own folder; in the app, types flow where code may not. */
function isExcepted(importer: string, target: string, isTypeOnly: boolean): boolean {
  const [from, to] = [zoneOf(importer).name, zoneOf(target).name];
  if (isTest.test(importer)) {
    return (
      to === "tests/support" ||
      to === "api/seed" ||
      (!importer.startsWith("tests/") && top(importer) === top(target))
    );
  }
  // `typeof loader` of the root or of a route is how Remix types what a component reads.
  return isTypeOnly && top(importer) === "app" && top(target) === "app" && from !== "app/ui";
}

function top(path: string): string | undefined {
  return path.split("/")[0];
}

function violationOfPackage(importer: string, zone: string, target: string) {
  if (isTest.test(importer)) return undefined;
  if (zone === "domain" && isBuiltin(target)) return { messageId: "io", data: { target } };
  if (zone === "app/ui" && !packagesOfUi.test(target)) return { messageId: "ui", data: { target } };
  return undefined;
}

/** `equipment` of `api/domains/equipment/routes.ts`. */
function domainOf(path: string): string | undefined {
  return path.split("/")[2];
}
