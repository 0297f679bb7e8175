import { ReportedErrorScreen } from "./reported-error-screen.tsx";
import { useProblem } from "./problem.ts";
import { UnknownTenant } from "./unknown-tenant.tsx";

/** The last resort, for what no area caught. Small on purpose: every page carries it. */
export function DocumentBoundary() {
  const problem = useProblem();
  return (
    <main id="main">
      {problem.code === "unknown_tenant" ? <UnknownTenant /> : <ReportedErrorScreen problem={problem} />}
    </main>
  );
}
