import { signInPath } from "./paths.ts";

/** Paths with one of these in them stay where they are (specification, section 8). */
const exceptions = [
  "auth",
  "admin",
  "platform",
  "reset-password",
  "expressions-of-interest",
  "talk-to-sales",
  "verify-email",
  "verification-pending",
  "signup",
  "get-started",
];

/** A rejection that nobody handled and that says nobody is signed in: to the sign-in page. */
export function leaveOnUnauthenticated() {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason }: { reason: unknown } = event;
    const message = reason instanceof Error ? reason.message : String(reason);
    if (!/401|Authentication required/.test(message)) return;
    if (exceptions.some((part) => window.location.pathname.includes(part))) return;
    event.preventDefault();
    // An older client left it.
    localStorage.removeItem("sessionToken");
    window.location.assign(signInPath());
  });
}
