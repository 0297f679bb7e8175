import { useRouteError } from "react-router";
import { useEffect } from "react";
import { sendCaughtError } from "#app/lib/frontend-events.ts";
import { ErrorScreen } from "./error-screen.tsx";
import type { Problem } from "./problem.ts";

/** The error screen of a route's boundary, which reports the error once. */
export function ReportedErrorScreen({ problem }: { problem: Problem }) {
  const error = useRouteError();
  useEffect(() => sendCaughtError(error, ""), [error]);
  return <ErrorScreen problem={problem} />;
}
