import { parseArgs } from "node:util";
import { z } from "zod";
import { newPassword } from "#contract/identity/schemas.ts";
import { nameLine } from "#contract/plain-words.ts";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { withOwnerUrl } from "./owner-url.ts";

// `npm run admin:create -- --email a@b.example --name "Ada Byron"`, with the password in HASP_ADMIN_PASSWORD (never on the
// command line, where every process of the machine can read it). Makes a platform administrator.
const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
const input = z
  .object({ email: z.email(), name: nameLine(100), password: newPassword })
  .safeParse({ ...values, password: process.env.HASP_ADMIN_PASSWORD ?? "" });

if (!input.success) {
  console.error(
    'Usage: HASP_ADMIN_PASSWORD=… npm run admin:create -- --email you@company.example --name "Your Name"',
  );
  for (const issue of input.error.issues) console.error(`  ${String(issue.path[0])}: ${issue.message}`);
  process.exitCode = 78;
} else {
  const { email, name, password } = input.data;
  const passwordHash = await hashNewPassword(password, [email, name]).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    console.error(`HASP_ADMIN_PASSWORD: ${error.message}`);
    process.exit(78);
  });
  await withOwnerUrl(async (ownerUrl) => {
    await withClient({ connectionString: ownerUrl }, async (client) => {
      const made = await client.query(
        `insert into platform_admins (id, username, email, name, password_hash, role) values ($1, $2, $2, $3, $4, 'owner')
         on conflict (email) do nothing`,
        [newId(), email.toLowerCase(), name, passwordHash],
      );
      console.log(
        made.rowCount === 1
          ? `Created ${email}. Sign in at /platform/login.`
          : `${email} is already an administrator. Nothing was changed.`,
      );
    });
  });
}
