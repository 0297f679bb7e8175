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
        ? `${rows} rows and ${files} files removed; the platform's audit log says so.`
        : "There is no demo tenant.",
    );
    for (const email of locked)
      console.log(
        `${email} stays as a record without a password. An active account can choose one by email.`,
      );
    console.log(
      "What remains: the platform's own audit log, and mail in DATA_DIR/outbox. Start without DEMO_DATA from now on.",
    );
    console.log('If no platform administrator is left: npm run admin:create -- --email … --name "…"');
  }),
);
