import type { FactGroup } from "./facts.ts";

/** How Hasp protects what customers enter, and what it does not have. */
export const security: readonly FactGroup[] = [
  {
    id: "separation",
    title: "Your data is yours alone",
    text: "Many organizations use one installation. The database itself keeps them apart.",
    items: [
      {
        title: "Row-level security",
        text: "PostgreSQL shows the program the rows of one organization at a time. Every table with customer data is under this rule, and the program’s own login can’t bypass it.",
        source: "api/migrations/001_foundation.sql",
      },
      {
        title: "Checked at every start",
        text: "Hasp compares the rules in the database with the ones it expects. If one is missing or too generous, it doesn’t start.",
        source: "api/infrastructure/database/protections.ts",
      },
      {
        title: "Tried on every call",
        text: "A test signs in at one organization and tries every call of the server on the records of another. It must find nothing.",
        source: "tests/isolation/matrix.test.ts",
      },
      {
        title: "An address of your own",
        text: "Each organization has its own host name. A session counts there and nowhere else, and a page of one can’t change data of another.",
        source: "bff/cross-site.ts",
      },
    ],
  },
  {
    id: "sign-in",
    title: "Who gets in",
    text: "People see and do what their role allows. The server decides, on every call.",
    items: [
      {
        title: "Passwords",
        text: "At least 15 characters. Common ones, and ones made of your name or company, are refused. Stored as Argon2id hashes.",
        source: "api/infrastructure/password-rule.ts",
      },
      {
        title: "Limits on guessing",
        text: "Failed tries are counted for each account and each network, and then have to wait.",
        source: "api/domains/identity/sign-in-tries.ts",
      },
      {
        title: "Sessions",
        text: "They end after 30 minutes without use and after 12 hours in any case, unless your provider sets other times. Tokens are random, stored as hashes, and out of reach of scripts.",
        source: "api/infrastructure/sessions/cookies.ts",
      },
      {
        title: "Devices",
        text: "See where you are signed in, and sign out one device or all. Administrators can do that for others.",
        source: "app/features/users/session-list.tsx",
      },
      {
        title: "Badge and PIN on shared tablets",
        text: "They work on tablets that you enrolled, and nowhere else. Five wrong PINs lock the badge. The screen locks after 60 seconds, and a kiosk can’t administer anything.",
        source: "docs/decisions/051-kiosks.md",
      },
      {
        title: "Roles take effect at once",
        text: "The next call knows the new role. But no one who is signed on to a lockout is ever kept from signing off.",
        source: "docs/decisions/015-an-exit-from-every-open-lockout.md",
      },
    ],
  },
  {
    id: "record",
    title: "A record you can check",
    text: "An auditor should not have to trust us.",
    items: [
      {
        title: "A chain of hashes",
        text: "Each event carries the SHA-256 hash of the one before it. Change, remove, or move one, and the check names it.",
        source: "api/migrations/006_audit.sql",
      },
      {
        title: "Append only",
        text: "The program can add to the record. Triggers in the database refuse to change or delete it. A correction is a new event.",
        source: "docs/decisions/003-audit-in-the-database.md",
      },
      {
        title: "Frozen versions",
        text: "A published procedure never changes, and a lockout keeps the version it began with.",
        source: "docs/decisions/025-versions-freeze-their-points.md",
      },
      {
        title: "What it can’t prove",
        text: "Someone who owns the whole database could rewrite a chain from start to end. Keep the result of each check elsewhere, and that shows too.",
        source: "docs/operations.md",
      },
    ],
  },
  {
    id: "traffic",
    title: "On the way, and in the browser",
    text: "Hasp loads nothing from third parties: no scripts, fonts, pixels, or analytics.",
    items: [
      {
        title: "HTTPS",
        text: "With HTTPS on, cookies are bound to it and to their host, and browsers are told to use nothing else for a year.",
        source: "bff/headers.ts",
      },
      {
        title: "Content Security Policy",
        text: "A page runs our own scripts, and no other. It can’t be put into a frame of another site.",
        source: "bff/headers.ts",
      },
      {
        title: "Files from people",
        text: "Photos are drawn again without their metadata. Files are read in a separate thread with limits on size, time, and memory.",
        source: "docs/decisions/044-photo-evidence.md",
      },
      {
        title: "Exports",
        text: "Cells that look like a formula leave as text, so a spreadsheet doesn’t run them.",
        source: "api/infrastructure/exports/inert-text.ts",
      },
    ],
  },
  {
    id: "backup",
    title: "Backup and recovery",
    text: "Hasp has to be there at six in the morning, too.",
    items: [
      {
        title: "Backups while it runs",
        text: "One command saves the database as of one moment, and every file with its hash.",
        source: "api/commands/backup.ts",
      },
      {
        title: "Restores that check themselves",
        text: "A restore compares every file with its hash and verifies every audit chain. If something is wrong, it says what and leaves the database empty.",
        source: "api/commands/restore.ts",
      },
      {
        title: "Crash tests",
        text: "Tests kill the server, the database, and connections in the middle of a step. A step counts once or not at all.",
        source: "tests/faults/kill.test.ts",
      },
      {
        title: "Your own copy",
        text: "Download your lists and records as Excel, CSV, and PDF at any time.",
        source: "api/infrastructure/exports/xlsx.ts",
      },
    ],
  },
  {
    id: "not-yet",
    title: "What we don’t have",
    text: "So you don’t have to ask.",
    items: [
      {
        title: "No certificate",
        text: "No ISO 27001, no SOC 2, no ASVS level. The code is checked by our own tests, not by an auditor.",
      },
      { title: "No single sign-on", text: "No SAML or OpenID Connect yet." },
      {
        title: "No second factor at sign-in",
        text: "No passkeys and no codes from an app yet. A badge with a PIN is for shared tablets.",
      },
      { title: "No bug bounty", text: "We read every report. We don’t pay for them." },
    ],
  },
];
