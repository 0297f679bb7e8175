const flag = "hasp.reloadedAfterModuleFailure";

/** A chunk that is gone (a new version was rolled out): reload the page, once in a session. */
export function reloadOnceOnModuleFailure() {
  window.addEventListener("vite:preloadError", (event) => {
    if (sessionStorage.getItem(flag)) return;
    sessionStorage.setItem(flag, "1");
    event.preventDefault();
    window.location.reload();
  });
}
