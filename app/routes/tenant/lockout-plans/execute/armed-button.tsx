import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { ButtonProps } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { swallowRelease } from "#app/lib/press-watch.ts";
import { isApart, pressedEarly, useArmed } from "./use-armed.ts";
import { useHold } from "./use-hold.ts";

interface ArmedButtonProps extends Omit<ButtonProps, "pending" | "onKeyDown" | "onPointerDown"> {
  /** The screen it belongs to: with another one it has to be armed again. */
  subject: string;
  /** Its place on the screen; see action-places.tsx. */
  place: "main" | "protective" | "confirm" | "finding" | "aside";
  pending: boolean;
  /** When it may be pressed: until then it looks as before it is armed, and a press does nothing. */
  waits?: string | undefined;
  /** Held for a second, it does this instead of what a short press does. */
  onHold?: (button: HTMLButtonElement) => void;
}

/**
 * A button that does nothing until it is armed: it is dashed at first, and fills once the hand is off the
 * screen and 700 ms have passed. A press counts only if it also began while armed, so the second tap of a
 * double tap, a repeating key, and a finger that was already down do nothing; nor does a series of taps, which
 * puts off the arming until the hand rests for a second. It keeps the focus throughout.
 * Without scripts the style sheet keeps pointers off for the same time, and the server checks the step that was
 * shown.
 */
export function ArmedButton(props: ArmedButtonProps) {
  const { subject, place, tone, className, onClick, onHold, waits, children, ...rest } = props;
  const { t } = useTranslation();
  const { arming, restart } = useArmed(subject);
  const isArmed = arming === "armed" && waits === undefined;
  const begun = useRef<{ counts: boolean; subject: string; by: "pointer" | "key" }>();
  const [early, setEarly] = useState<string>();
  const begin = (by: "pointer" | "key") => {
    const at = performance.now();
    const apart = isApart(at);
    // Fingers that come down before the first is up take nothing from its press.
    if (!apart && begun.current?.counts && begun.current.subject === subject) return;
    const counts = apart && isArmed && !rest.pending;
    begun.current = { counts, subject, by };
    if (counts || rest.pending || waits !== undefined) return;
    pressedEarly(at);
    setEarly(subject);
    restart();
  };
  const button = useRef<HTMLButtonElement>(null);
  const hold = useHold(() => {
    // The release that follows is no press of its own, on whatever comes up.
    begun.current = { counts: false, subject, by: "pointer" };
    swallowRelease();
    if (button.current) onHold?.(button.current);
  });
  /** A switch device, a screen reader, or Enter in a box of the form clicks without a press of the button. */
  const counts = (isPointer: boolean) => {
    const press = begun.current;
    begun.current = undefined;
    if (!press || (press.by === "pointer" && !isPointer)) return true;
    return press.counts && press.subject === subject;
  };
  return (
    <>
      <Button
        {...rest}
        ref={button}
        data-held={hold.isHeld || undefined}
        {...(onHold && {
          onPointerUp: hold.stop,
          onPointerLeave: hold.stop,
          onPointerCancel: hold.stop,
          // A long press opens a menu on some phones.
          onContextMenu: (event) => event.preventDefault(),
        })}
        tone={(arming === "waiting" || waits !== undefined) && !rest.pending ? "unarmed" : tone}
        className={classNames(arming === "unscripted" && "arming", onHold && "hold", className)}
        data-place={place}
        {...(arming !== "unscripted" && { "data-armed": isArmed })}
        aria-disabled={arming === "waiting" || waits !== undefined || undefined}
        onPointerDown={(event) => {
          begin("pointer");
          const isPress = event.isPrimary && event.button === 0 && !rest.pending;
          if (onHold && isPress && isArmed) hold.start();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          if (event.repeat) event.preventDefault();
          else begin("key");
        }}
        onClick={(event) => {
          if (arming === "unscripted") return;
          // `detail` counts the clicks of a pointer; it is 0 for any other.
          if (counts(event.detail > 0) && isArmed) {
            onClick?.(event);
            // The next press counts only after a while, also if this one comes back at once.
            restart();
          } else event.preventDefault();
        }}
      >
        {waits === undefined ? (
          children
        ) : (
          <span>
            {children}
            <span className="block text-base tabular-nums">{waits}</span>
          </span>
        )}
      </Button>
      <span role="status" className="sr-only">
        {early === subject && isArmed ? t("executions.now.ready") : null}
      </span>
    </>
  );
}
