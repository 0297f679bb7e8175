import { signInPath } from "./paths.ts";

/** Paths that contain one of these stay where they are (specification, section 8). */
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

/** A rejection that no one handled and that says no one is signed in: to the sign-in page. */
export function leaveOnUnauthenticated() {
  window.addEventListener("unhandledrejection", (event) => {
    if (!/401|Authentication required/.test(messageOf(event.reason))) return;
    if (exceptions.some((part) => window.location.pathname.includes(part))) return;
    event.preventDefault();
    forgetToken();
    window.location.assign(signInPath());
  });
}

/** Any call of this page that is answered 401 removes the stored token (specification, section 3). */
export function forgetTokenOnUnauthenticated() {
  const send = window.fetch;
  window.fetch = async (...request) => {
    const answer = await send(...request);
    if (answer.status === 401) forgetToken();
    return answer;
  };
}

/** An older client left it. */
function forgetToken() {
  localStorage.removeItem("sessionToken");
}

/** An Error, the API's own `{ error }` or `{ message }`, or a plain sentence. */
function messageOf(reason: unknown): string {
  if (typeof reason !== "object" || reason === null) return String(reason);
  const words = [Reflect.get(reason, "message"), Reflect.get(reason, "error")];
  return words.filter((word) => typeof word === "string").join(" ");
}
