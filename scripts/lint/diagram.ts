import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The boxes of the diagram in `docs/architecture.md`. A file belongs to the deepest one it is in. */
const rooms = [
  "server.ts",
  "bff",
  "app",
  "app/routes",
  "app/features",
  "app/lib",
  "app/ui",
  "api",
  "api/commands",
  "api/domains",
  "api/infrastructure",
  "api/seed",
  "contract",
  "content",
  "domain",
  "threads",
];

/** Which room imports which, as `app/lib --> contract`, without tests. Sorted. */
export function importsBetweenRooms(root: string): string[] {
  const files = globSync(["server.ts", "{api,app,bff,content,contract,domain,threads}/**/*.{ts,tsx}"], {
    cwd: root,
  });
  const arrows = new Set<string>();
  for (const file of files.filter((path) => !/\.test\.|testing/.test(path))) {
    for (const [, path = ""] of readFileSync(join(root, file), "utf8").matchAll(imported)) {
      const [from, to] = [roomOf(file), roomOf(path.startsWith("#") ? path.slice(1) : beside(file, path))];
      if (from && to && from !== to) arrows.add(`${from} --> ${to}`);
    }
  }
  return [...arrows].sort();
}

/**
 * The arrows of the first Mermaid picture in the text, sorted; dotted ones are calls over HTTP, and left out.
 */
export function arrowsOf(markdown: string): string[] {
  const [, picture = ""] = /```mermaid\n([^]*?)```/.exec(markdown) ?? [];
  return [...picture.matchAll(/^\s*(\S+) --> (\S+)$/gm)].map(([, from, to]) => `${from} --> ${to}`).sort();
}

const imported = /(?:from|import\()\s*"([#.][^"]+)"/g;

function beside(file: string, path: string): string {
  return normalize(join(dirname(file), path));
}

function roomOf(path: string): string | undefined {
  return rooms
    .filter((room) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}
