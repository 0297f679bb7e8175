import { CircleCheck, Info, OctagonX, X } from "#app/ui/icons/icons.ts";
import { Toast as Radix } from "radix-ui";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { softTone } from "./tone.ts";
import type { QueuedToast } from "./toast-queue.ts";

export interface ToastRegionProps {
  toasts: readonly QueuedToast[];
  regionLabel: string;
  closeLabel: string;
  onClosed: (id: number) => void;
}

/** The stack of toasts: 5 s each, swiped away beyond 50 px to the right. */
export default function ToastRegion({ toasts, regionLabel, closeLabel, onClosed }: ToastRegionProps) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={regionLabel}>
      {toasts.map(({ id, title, description, tone = "info" }) => {
        const { Icon, state } = looks[tone];
        return (
          <Radix.Root
            key={id}
            type={tone === "danger" ? "foreground" : "background"}
            onOpenChange={(open) => !open && onClosed(id)}
            className={classNames(toastClass, softTone[state])}
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
            <div className="min-w-0 grow wrap-anywhere">
              <Radix.Title className="font-semibold">{title}</Radix.Title>
              {description && <Radix.Description className="text-ink">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel} className="-my-2 -mr-2">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        );
      })}
      {/* At the top of a phone: its main action and its dialogs are at the bottom. */}
      <Radix.Viewport
        data-toasts
        className="fixed right-0 z-50 flex w-full flex-col gap-2 p-4 outline-none max-sm:top-0 sm:bottom-[var(--consent-bar,0px)] sm:max-w-md"
      />
    </Radix.Provider>
  );
}

const looks = {
  info: { Icon: Info, state: "info" },
  success: { Icon: CircleCheck, state: "safe" },
  danger: { Icon: OctagonX, state: "locked" },
} as const;

const toastClass = classNames(
  "flex gap-3 rounded-lg border px-4 py-3 shadow-xl data-[state=open]:animate-rise-in",
  // At a zoom of 400 % two of them would fill the screen.
  "[@media(max-height:24rem)]:not-last:hidden",
  "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
);
