import { useEffect, useState } from "react";
import { useFormFailure } from "#app/lib/form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { signInForm } from "./sign-in-form.tsx";

const errorKey = "authError";

/** The red area: why the sign-in failed. The browser keeps it for when the page is loaded again. */
export function SignInError() {
  const failure = useFormFailure(signInForm);
  const [kept, setKept] = useState<string | null>(null);
  const message = failure?.error;
  useEffect(() => {
    setKept(sessionStorage.getItem(errorKey));
    // Signing in or going elsewhere discards it; a reloaded page finds it.
    return () => sessionStorage.removeItem(errorKey);
  }, []);
  useEffect(() => {
    if (message !== undefined) sessionStorage.setItem(errorKey, message);
  }, [message]);
  const shown = message ?? kept;
  if (!shown) return null;
  return <Alert tone="danger">{shown}</Alert>;
}
