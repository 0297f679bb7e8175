import { mailKind } from "./kind.ts";
import type { Mail } from "./message.ts";

export const signInAddressesKind = mailKind("sign_in_addresses", {
  isSecurity: true,
  variables: {
    organizations: {
      example:
        "Acme Foods, with the username ada:\nhttps://acme.hasp.example/auth\n\nBorealis Steel, with the username ada.byron:\nhttps://borealis.hasp.example/auth",
      required: true,
    },
  },
  subject: "Where you sign in to Hasp",
  lines: [
    "Hello,",
    "",
    "You sign in to Hasp here:",
    "",
    "{{ organizations }}",
    "",
    "Save the address as a bookmark, or on your phone's home screen. If you did not ask for this email, ignore it. It gives no one access to your account.",
    "",
    "Hasp",
  ],
});

/** The sign-in page of each organization, with the person's username there. */
export function signInAddressesMail(
  email: string,
  organizations: readonly { name: string; username: string; link: string }[],
): Mail {
  const lines = organizations.map(
    ({ name, username, link }) => `${name}, with the username ${username}:\n${link}`,
  );
  return signInAddressesKind.compose(email, { organizations: lines.join("\n\n") });
}
