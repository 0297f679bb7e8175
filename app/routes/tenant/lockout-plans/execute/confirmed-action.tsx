import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ActionPlaces } from "./action-places.tsx";
import { ArmedButton } from "./armed-button.tsx";

/** What the confirming button sends. */
export const confirmed = { name: "confirmed", value: "yes" } as const;

interface ConfirmedActionProps {
  /** What the first button says. */
  label: string;
  /** What will happen, before it does. */
  text: string;
  /** What the confirming button says. */
  confirmLabel: string;
  /** What the step does to the protection, below the first button. */
  note: string;
  /** The screen it belongs to. */
  subject: string;
  /** The step and the state of the lockout: with another one, an open question closes. */
  kept: string;
  pending: boolean;
  main: boolean;
  /** The server has asked for the confirmation, because no script could. */
  isAsked: boolean;
}

/**
 * A command that takes protection away. The first button opens the confirmation, which says what will happen;
 * the second, in another place, sends it. Holding the first one for a second sends it too. Without scripts the first one sends too, and the server asks.
 */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, text, confirmLabel, note, subject, kept, pending, main, isAsked } = props;
  const { t } = useTranslation();
  // The same question stays open while the page shows what others did: in an alarm, they all leave at once.
  const question = `${kept}:${text}`;
  const [openFor, setOpenFor] = useState(isAsked ? question : undefined);
  const scripts = useInteractive();
  const isOpen = openFor === question;
  const box = useFocusWhenOpened(isOpen);
  const id = useId();
  const look = { size: main ? "floor" : "normal", wide: main } as const;
  const sender = useRef<HTMLButtonElement>(null);
  const first = (
    <ArmedButton
      {...look}
      onHold={({ form }) => {
        if (form?.reportValidity()) form.requestSubmit(sender.current);
      }}
      subject={subject}
      place="protective"
      tone="danger"
      pending={pending}
      onClick={(event) => {
        event.preventDefault();
        if (event.currentTarget.form?.reportValidity()) setOpenFor(question);
      }}
    >
      {label}
    </ArmedButton>
  );
  const asking = (
    <p id={id} ref={box} tabIndex={-1} className="border-l-4 border-locked pl-3 text-base font-semibold">
      {text}
    </p>
  );
  // Keeps the first button's place free, however long its words are.
  const held = (
    <span aria-hidden className="invisible grid">
      <Button {...look} type="button" tabIndex={-1} disabled>
        {label}
      </Button>
    </span>
  );
  const confirm = (
    <ArmedButton
      key="confirm"
      {...look}
      {...confirmed}
      subject={`${question}:confirm`}
      place="confirm"
      tone="danger"
      pending={pending}
      pendingLabel={t("common.sending")}
      aria-describedby={id}
    >
      {confirmLabel}
    </ArmedButton>
  );
  const notYet = scripts ? (
    <Button {...look} tone="secondary" type="button" onClick={() => setOpenFor(undefined)}>
      {t("executions.confirm.notYet")}
    </Button>
  ) : (
    // An empty address is the one that the person opened.
    <LinkButton {...look} tone="secondary" href="">
      {t("executions.confirm.notYet")}
    </LinkButton>
  );
  if (!isOpen) {
    return (
      <>
        {main ? (
          <ActionPlaces
            protective={first}
            note={
              <Note>
                {note} {scripts && t("executions.confirm.hold")}
              </Note>
            }
          />
        ) : (
          <div className="justify-self-start">{first}</div>
        )}
        {/* Sends what is confirmed by holding the button. It comes last: Enter in a field presses the first one. */}
        <button ref={sender} {...confirmed} data-armed="" hidden />
      </>
    );
  }
  return main ? (
    <ActionPlaces question={asking} protective={held} confirm={confirm} main={notYet} />
  ) : (
    <div data-confirming className="grid gap-3">
      <div className="grid justify-items-start [&>*]:col-start-1 [&>*]:row-start-1">
        {held}
        {asking}
      </div>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        {notYet}
        {confirm}
      </div>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-muted">{children}</p>;
}

/** The question is read out when it comes up by a press; not when the page arrives with it. */
function useFocusWhenOpened(isOpen: boolean) {
  const box = useRef<HTMLParagraphElement>(null);
  const was = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !was.current) box.current?.focus();
    was.current = isOpen;
  }, [isOpen]);
  return box;
}
