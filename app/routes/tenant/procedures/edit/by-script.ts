/** Does it here where scripts run; otherwise the button sends the form. */
export function byScript(isInteractive: boolean, act: () => void) {
  return (event: { preventDefault: () => void }) => {
    if (!isInteractive) return;
    event.preventDefault();
    act();
  };
}
