import { AlertDialog as Radix } from "radix-ui";
import { useRef } from "react";
import type { ReactNode } from "react";
import { modalClass, overlayClass } from "./dialog.tsx";

interface AlertDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. */
  trigger?: ReactNode;
  title: ReactNode;
  description: ReactNode;
  /** Anything between the words and the buttons, e.g. a countdown. */
  children?: ReactNode;
  /** The button that leaves everything as it is. */
  cancel: ReactNode;
  /** The button (or form with a button) that confirms. */
  confirm: ReactNode;
  /** When false, Escape does not close it either. A click outside never does. */
  dismissible?: boolean;
}

/**
 * Asks before something that cannot be undone; only its buttons answer it. Afterward the focus returns to the
 * trigger, or without one to the element that had it before.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, trigger, title, description, children, cancel, confirm } = props;
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={modalClass}
          onOpenAutoFocus={() => (before.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            if (trigger !== undefined || !(before.current instanceof HTMLElement)) return;
            event.preventDefault();
            before.current.focus();
          }}
          onEscapeKeyDown={props.dismissible === false ? (event) => event.preventDefault() : undefined}
        >
          <Radix.Title className="text-xl font-semibold text-ink">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-muted">{description}</Radix.Description>
          {children !== undefined && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>{cancel}</Radix.Cancel>
            {confirm}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
