import { ReportedErrorScreen } from "./reported-error-screen.tsx";
import { useProblem } from "./problem.ts";
import { ClosedHost, isClosedHost } from "./closed-host.tsx";

/** The last resort, for what no area caught. Small on purpose: every page carries it. */
export function DocumentBoundary() {
  const problem = useProblem();
  return (
    <main id="main">
      {isClosedHost(problem.code) ? (
        <ClosedHost code={problem.code} />
      ) : (
        <ReportedErrorScreen problem={problem} />
      )}
    </main>
  );
}
