import { data } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import type { Area } from "#app/features/shell/area.ts";
import { useProblem } from "#app/features/problems/problem.ts";
import { pageTitle } from "#app/lib/i18n.ts";

/**
 * The page of an error of a route that has none, such as a download (bff/problem-pages.ts). Anyone who asks for this
 * address itself finds nothing.
 */
export function loader({ context: { problem, requestId } }: LoaderFunctionArgs) {
  const { status, path, ...said } = problem ?? { status: 404, path: undefined };
  throw data({ ...said, requestId, address: path }, { status });
}

export default function Problem() {
  return null;
}

export function ErrorBoundary() {
  const problem = useProblem();
  return (
    <main id="main">
      <AreaBoundary area={areaOf(problem.address ?? "/")} />
    </main>
  );
}

function areaOf(path: string): Area {
  if (/^\/(admin|platform)\b/.test(path)) return "platform";
  return /^\/(resources|de|marketing|early-access|sitemap|robots)\b/.test(path) ? "website" : "tenant";
}

export const meta: MetaFunction = () => [{ title: pageTitle("shell.error.title") }];
