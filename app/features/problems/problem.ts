import { useRouteLoaderData } from "@remix-run/react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslation } from "react-i18next";
import { MissingPart } from "#app/lib/load-part.ts";
import type { RootData } from "#app/features/shell/root-data.ts";

/** What an error boundary knows of what went wrong. */
export interface Problem {
  status: number;
  /** The API's error code, if the API answered. */
  code: string | undefined;
  /** A sentence for a person, if there is one. */
  message: string | undefined;
  requestId: string | undefined;
  /** The address that was requested, if it is not the page's own. */
  address: string | undefined;
  /** The previous page on this site. */
  backHref: string | undefined;
}

/** Reads the error that a loader, an action or the rendering threw; never shows a program's own words. */
export function useProblem(): Problem {
  return useProblemOf(useRouteError());
}

/** What an error means for a person: one from rendering, or one that a route threw. */
export function useProblemOf(error: unknown): Problem {
  const { t } = useTranslation();
  const root = useRouteLoaderData<RootData>("root");
  const thrown = isRouteErrorResponse(error) ? error : undefined;
  const body = fieldsOf(thrown?.data);
  return {
    status: thrown?.status ?? 500,
    code: body("code"),
    message: body("error") ?? (error instanceof MissingPart ? t("shell.error.missingPart") : undefined),
    requestId: body("requestId") ?? root?.requestId,
    address: body("address"),
    backHref: body("backHref"),
  };
}

function fieldsOf(data: unknown) {
  return (name: string): string | undefined => {
    if (typeof data !== "object" || data === null) return undefined;
    const value = Reflect.get(data, name);
    return typeof value === "string" ? value : undefined;
  };
}
