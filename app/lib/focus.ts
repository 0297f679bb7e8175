/** Whether a dialog is over the page: it keeps the focus and the keys until it is closed. */
export function isDialogOpen(): boolean {
  return document.querySelector(":is([role=dialog], [role=alertdialog])[data-state=open]") !== null;
}

/** Puts the focus on the page's heading, where a new page begins to be read. */
export function focusHeading(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1") ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
