/** How long a page that began to leave is taken for gone, ms: a file to download begins so too, and it stays. */
const leavingTime = 5_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Notes when the page begins to be replaced. Returns how to stop. */
export function watchLeaving(): () => void {
  const stopping = new AbortController();
  const leave = () => (leftAt = performance.now());
  window.addEventListener("beforeunload", leave, { signal: stopping.signal });
  // With the router in its place, a form that signs out replaces the page without unloading it.
  window.addEventListener("submit", leave, { signal: stopping.signal });
  return () => stopping.abort();
}

/** A page that is being replaced, as by signing out, would only ask for what it may not have any more. */
export function isLeaving(): boolean {
  return performance.now() - leftAt < leavingTime;
}
