import { useRouteLoaderData } from "@remix-run/react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

/** What an error boundary knows of what went wrong. */
export interface Problem {
  status: number;
  /** The API's error code, where the answer came from it. */
  code: string | undefined;
  /** A sentence for a person, where there is one. */
  message: string | undefined;
  requestId: string | undefined;
  /** Where the browser came from within this site. */
  backHref: string | undefined;
}

/** Reads the error that a loader, an action or the rendering threw; never shows a program's own words. */
export function useProblem(): Problem {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const thrown = isRouteErrorResponse(error) ? error : undefined;
  const body = fieldsOf(thrown?.data);
  return {
    status: thrown?.status ?? 500,
    code: body("code"),
    message: body("error"),
    requestId: body("requestId") ?? root?.requestId,
    backHref: body("backHref"),
  };
}

/** What went wrong while a page was drawn, as far as a person is concerned. */
export function useRenderingProblem(): Problem {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return {
    status: 500,
    code: undefined,
    message: undefined,
    requestId: root?.requestId,
    backHref: undefined,
  };
}

function fieldsOf(data: unknown) {
  return (name: string): string | undefined => {
    if (typeof data !== "object" || data === null) return undefined;
    const value = Reflect.get(data, name);
    return typeof value === "string" ? value : undefined;
  };
}
