/** What a toast says. `danger` is the specification's "destructive". */
export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "info" | "success" | "danger";
}

export type QueuedToast = ToastMessage & { id: number };

let lastId = 0;
let waiting: QueuedToast[] = [];
let listener: ((toast: QueuedToast) => void) | undefined;

/** Shows a toast for 5 s. Callable from anywhere in the browser, also before the toaster has loaded. */
export function showToast(message: ToastMessage) {
  const toast = { ...message, id: ++lastId };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** The toaster's end of the queue: gets waiting toasts, then every new one. Returns the function to stop. */
export function receiveToasts(receive: (toast: QueuedToast) => void) {
  listener = receive;
  const missed = waiting;
  waiting = [];
  missed.forEach(receive);
  return () => {
    if (listener === receive) listener = undefined;
  };
}
