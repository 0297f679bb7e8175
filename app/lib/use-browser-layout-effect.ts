import { useEffect, useLayoutEffect } from "react";

/** Runs before the browser paints. On the server there is no layout to wait for, and React says so. */
export const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
