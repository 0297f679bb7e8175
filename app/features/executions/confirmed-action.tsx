import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInteractive } from "#app/lib/interactive.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ActionPlaces } from "./action-places.tsx";
import { ArmedButton } from "./armed-button.tsx";
import { confirmed } from "./protective-commands.ts";

interface ConfirmedActionProps {
  /** What the first button says. */
  label: string;
  /** What will happen, before it does. */
  text: string;
  /** What the confirming button says. */
  confirmLabel: string;
  /** The screen it belongs to. */
  subject: string;
  pending: boolean;
  main: boolean;
  /** The server has asked for the confirmation, because no script could. */
  isAsked: boolean;
}

/**
 * A command that takes protection away. The first button opens the confirmation, which says what will happen; the
 * second, at another place, sends. Without scripts the first one sends too, and the server asks.
 */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, text, confirmLabel, subject, pending, main, isAsked } = props;
  const { t } = useTranslation();
  const [openFor, setOpenFor] = useState(isAsked ? subject : undefined);
  const scripts = useInteractive();
  const { pathname } = useLocation();
  const isOpen = openFor === subject;
  const box = useFocusWhenOpened(isOpen);
  const id = useId();
  const first = (
    <ArmedButton
      subject={subject}
      place="protective"
      size={main ? "floor" : "normal"}
      tone="danger"
      wide={main}
      pending={pending}
      onClick={(event) => {
        event.preventDefault();
        if (event.currentTarget.form?.reportValidity()) setOpenFor(subject);
      }}
    >
      {label}
    </ArmedButton>
  );
  const question = (
    <div className="grid">
      {/* Keeps the first button's place free, however long its words are. */}
      <span aria-hidden className="invisible col-start-1 row-start-1 grid">
        <Button type="button" tabIndex={-1} disabled size={main ? "floor" : "normal"} wide={main}>
          {label}
        </Button>
      </span>
      <p
        id={id}
        ref={box}
        tabIndex={-1}
        className="col-start-1 row-start-1 self-center border-l-4 border-locked pl-3 text-base font-semibold"
      >
        {text}
      </p>
    </div>
  );
  const confirm = (
    <ArmedButton
      key="confirm"
      {...confirmed}
      subject={`${subject}:confirm`}
      place="confirm"
      size={main ? "floor" : "normal"}
      tone="danger"
      wide={main}
      pending={pending}
      pendingLabel={t("common.sending")}
      aria-describedby={id}
    >
      {confirmLabel}
    </ArmedButton>
  );
  const back = { size: main ? "floor" : "normal", tone: "secondary", wide: main } as const;
  const notYet = scripts ? (
    <Button {...back} type="button" onClick={() => setOpenFor(undefined)}>
      {t("executions.confirm.notYet")}
    </Button>
  ) : (
    <LinkButton {...back} href={pathname}>
      {t("executions.confirm.notYet")}
    </LinkButton>
  );
  if (!isOpen) {
    return main ? (
      <ActionPlaces protective={first} main={<Note>{t("executions.confirm.note")}</Note>} />
    ) : (
      <div className="justify-self-start">{first}</div>
    );
  }
  return main ? (
    <ActionPlaces protective={question} confirm={confirm} main={notYet} />
  ) : (
    <div className="grid gap-3">
      {question}
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
