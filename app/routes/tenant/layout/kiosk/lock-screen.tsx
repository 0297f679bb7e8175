import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { homePath, kioskPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PortalContext } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { askForBadge, type Said, signInAgain } from "./kiosk-calls.ts";
import { BadgeInput } from "#app/features/kiosks/badge-input.tsx";
import { PinInput } from "#app/features/kiosks/pin-input.tsx";

export interface LockScreenProps {
  /** The person whose page it is has signed in. */
  onResumed: () => void;
  /** Whose page it is. */
  lockedFor: string;
  /** The badge that was scanned while they were at work. */
  badge?: string;
}

interface Held {
  badge: string;
  name: string;
}

/** Over everything until someone has signed in. Nothing below it can be seen, reached, or read out. */
export default function LockScreen({ onResumed, lockedFor, badge: scanned }: LockScreenProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const [held, setHeld] = useState<Held>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (dialog && !dialog.open) dialog.showModal();
  }, [dialog]);
  const lookAtScanned = useRef(() => scanned && whilePending(() => look(scanned)));
  useEffect(() => void lookAtScanned.current(), []);

  /** Shows why not; undefined if so. */
  function taken<Answer>(said: Said<Answer>): Answer | undefined {
    if (said && "answer" in said) return said.answer;
    setError(said?.error ?? t("kiosk.offline"));
    return undefined;
  }

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Submit events of a portal would reach the page's own forms.
    event.stopPropagation();
    const values = new FormData(event.currentTarget);
    const typed = (name: string) => String(values.get(name) ?? "").trim();
    await whilePending(() => (held ? signIn(held, typed("pin")) : look(typed("badge"))));
  }

  async function whilePending(work: () => Promise<void>) {
    setPending(true);
    setError(undefined);
    try {
      await work();
    } finally {
      setPending(false);
    }
  }

  async function look(badge: string) {
    const found = taken(await askForBadge(badge));
    // The PIN is chosen there. Its person goes on where they were.
    if (found && !found.hasPin) return leave(kioskPath({ redirectTo: location.pathname + location.search }));
    if (found) setHeld({ badge, name: found.name });
  }

  async function signIn({ badge }: Held, pin: string) {
    const signedIn = taken(await signInAgain(badge, pin));
    if (signedIn?.resumed) return onResumed();
    if (signedIn) leave(homePath);
  }

  return (
    <dialog
      ref={setDialog}
      aria-labelledby="lock-title"
      className="lock-screen"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog?.showModal()}
    >
      <PortalContext.Provider value={dialog}>
        <form
          onSubmit={(event) => void next(event)}
          className="mx-auto grid min-h-full w-full max-w-lg content-center gap-5 px-4 py-8"
        >
          <h1 id="lock-title" className="text-2xl font-semibold">
            {held ? t("kiosk.hello", { name: held.name }) : t("kiosk.locked")}
          </h1>
          {!held && <p className="text-ink-muted">{t("kiosk.lockedFor", { name: lockedFor })}</p>}
          {error !== undefined && <Alert tone="danger">{error}</Alert>}
          {held ? (
            <Field key="pin" name="pin" label={t("kiosk.pin")} hint={t("kiosk.pinHint")} required>
              <PinInput key={error} focused />
            </Field>
          ) : (
            <Field key="badge" name="badge" label={t("kiosk.badge")} hint={t("kiosk.badgeHint")} required>
              <BadgeInput key={error} />
            </Field>
          )}
          <Button wide size="floor" pending={pending}>
            {t(held ? "kiosk.resume" : "kiosk.next")}
          </Button>
          {held && (
            <Button type="button" tone="quiet" wide onClick={() => setHeld(undefined)}>
              {t("kiosk.other")}
            </Button>
          )}
        </form>
      </PortalContext.Provider>
    </dialog>
  );
}

/** To a new page: nothing of this one stays for the next person. */
function leave(path: string) {
  // The next person is not asked whether to lose what the one before has typed.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.replace(path);
}
