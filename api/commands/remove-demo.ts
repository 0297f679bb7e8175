import { readConfig } from "#api/infrastructure/config.ts";
import { makeFileStore } from "#api/infrastructure/files/make-store.ts";
import { removeDemo } from "../seed/remove-demo.ts";
import { orSay, withOwnerUrl } from "./owner-url.ts";

// `npm run demo:remove`: removes the demo tenants with everything in them, and the demo platform administrator.
await orSay(
  withOwnerUrl(async (ownerUrl) => {
    const { tenants, rows, files, locked } = await removeDemo(
      ownerUrl,
      makeFileStore(readConfig(process.env)),
    );
    for (const { slug, name, auditEvents } of tenants)
      console.log(`Removed ${slug} (${name}) with its ${auditEvents} audit events.`);
    console.log(
      tenants.length > 0
        ? `Removed ${rows} rows and ${files} files. The platform's audit log records it.`
        : "There are no demo tenants.",
    );
    for (const email of locked)
      console.log(
        `${email} stays on record without a password. If the account is active, its owner can choose a new password by email.`,
      );
    console.log(
      "Not removed: the platform's audit log and the emails in DATA_DIR/outbox. From now on, start Hasp without DEMO_DATA.",
    );
    console.log('To create a platform administrator: npm run admin:create -- --email … --name "…"');
  }),
);
