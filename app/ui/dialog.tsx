import { X } from "#app/ui/icons/icons.ts";
import { Dialog as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

/** Where dialogs are put, if not at the end of the page: inside what covers all of it. */
export const PortalContext = createContext<HTMLElement | null>(null);

interface DialogProps {
  /** Leave `open` and `onOpenChange` out for a dialog that its trigger alone opens. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Once it is gone; then moves the focus instead of the dialog. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A modal window over the page, a sheet from the bottom on a phone. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  closeLabel,
  onClosed,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={useContext(PortalContext)}>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={modalClass}
          {...(onClosed && {
            onCloseAutoFocus: (event) => {
              event.preventDefault();
              onClosed();
            },
          })}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-2 text-xl font-semibold text-ink">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} className="-mr-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          {description !== undefined && (
            <Radix.Description className="text-ink-muted">{description}</Radix.Description>
          )}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog around it; put one button inside. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

export const overlayClass = "fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade-in";
export const modalClass = classNames(
  "fixed z-40 max-h-[85dvh] overflow-y-auto border border-line bg-raised p-5 shadow-xl",
  "inset-x-0 bottom-0 rounded-t-xl pb-[max(1.25rem,env(safe-area-inset-bottom))]",
  "sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl",
  "data-[state=open]:animate-rise-in",
);
