import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { ApiConfig } from "#api/infrastructure/config.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { htmlOf } from "./html.ts";
import type { Mail } from "./message.ts";

export type SendMail = (mail: Mail) => Promise<void>;

/**
 * How long a mail server may be silent, ms: by its address, in its greeting, and at any later point. `total` is for the
 * whole email: a server that sends a byte now and then is never silent.
 */
export const smtpLimits = {
  total: 60_000,
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends by SMTP, or, without SMTP_URL, writes each email to `DATA_DIR/outbox/<time-ordered id>.eml`. */
export function makeMailer(
  config: Pick<ApiConfig, "smtpUrl" | "dataDir" | "mailFrom">,
  limits = smtpLimits,
): SendMail {
  const { mailFrom: from } = config;
  if (config.smtpUrl) {
    const { smtpUrl: url } = config;
    const { total, ...silence } = limits;
    const transport = nodemailer.createTransport({ url, ...silence }, { from });
    return async (mail) =>
      void (await transport.sendMail({ ...partsOf(mail), signal: AbortSignal.timeout(total) }));
  }
  const outbox = join(config.dataDir, "outbox");
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    { from },
  );
  return async (mail) => {
    const { message } = await transport.sendMail(partsOf(mail));
    const file = join(outbox, `${newId()}.eml`);
    // Emails hold links that open accounts. `mkdir` leaves the mode of a folder that is there already.
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await chmod(outbox, 0o700);
    // Renamed into place: no one who watches the folder reads half an email.
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** The email in both forms; every program shows one of them. */
function partsOf(mail: Mail) {
  const { to, subject, text, replyTo } = mail;
  return {
    to,
    subject,
    text,
    html: htmlOf(mail),
    textEncoding: "quoted-printable" as const,
    ...(replyTo === undefined ? {} : { replyTo }),
  };
}
