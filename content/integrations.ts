import type { FactGroup } from "./facts.ts";

/** What Hasp works with today, and what it does not work with yet. */
export const integrations: readonly FactGroup[] = [
  {
    id: "floor",
    title: "On the floor",
    text: "Nothing to buy before you start. Use the phones, scanners, and tablets you already have.",
    items: [
      {
        title: "Phones and tablets",
        text: "Hasp runs in the browser. Add it to the home screen and it opens like an app, without an app store.",
        source: "app/routes/tenant/app-manifest.ts",
      },
      {
        title: "The camera",
        text: "Reads QR codes, Data Matrix, and Code 128 on tags and padlocks. The picture stays on the device.",
        source: "docs/decisions/042-scanning.md",
      },
      {
        title: "NFC tags",
        text: "Phones whose browser reads NFC, such as Chrome on Android, take a point’s tag from an NFC tag.",
        source: "app/features/scan",
      },
      {
        title: "Hand scanners",
        text: "Any scanner that types like a keyboard works, by cable or Bluetooth.",
        source: "tests/taps/count.ts",
      },
      {
        title: "Shared tablets with badges",
        text: "Set up a tablet as a kiosk. People scan their badge and type a PIN. It locks itself after 60 seconds.",
        source: "api/domains/kiosks/routes.ts",
      },
      {
        title: "Screens on the wall",
        text: "A link that only shows: which machines at a site are locked out right now, on any screen with a browser.",
        source: "api/domains/board/links.ts",
      },
    ],
  },
  {
    id: "files",
    title: "Your files, in and out",
    text: "Start from the lists and procedures you have. Take everything out again the same way.",
    items: [
      {
        title: "Excel and CSV in",
        text: "Import machines, isolation points, procedures, padlocks, and people. Or a whole plant from one workbook. You see every problem, row by row, before anything is saved.",
        source: "docs/imports.md",
      },
      {
        title: "PDF and Word in",
        text: "Turn a procedure on paper into a draft. Hasp marks what it read, and you confirm each step at the machine.",
        source: "docs/decisions/057-paper-procedures.md",
      },
      {
        title: "Excel and CSV out",
        text: "Download any list. The machines, points, and procedures of one file can be imported again elsewhere.",
        source: "api/infrastructure/exports/xlsx.ts",
      },
      {
        title: "PDF out",
        text: "Lockout records, machine placards, and the muster list.",
        source: "api/infrastructure/pdf/paper.ts",
      },
      {
        title: "Labels and danger tags",
        text: "Print labels with QR codes for machines, points, and padlocks, and danger tags to hang.",
        source: "api/infrastructure/pdf/tags",
      },
      {
        title: "Site drawings",
        text: "Upload a floor plan or a photo, place your isolation points on it, and see what is locked where.",
        source: "docs/site-drawings.md",
      },
    ],
  },
  {
    id: "messages",
    title: "Messages",
    text: "A stop has to reach people who are not looking at a screen.",
    items: [
      {
        title: "Push messages",
        text: "To phones and desktops through the browser, for each person who turns them on. The lock screen shows no names.",
        source: "api/infrastructure/push/keys.ts",
      },
      {
        title: "Email",
        text: "Alarms, daily tasks, and invitations, sent through a standard SMTP server.",
        source: "api/infrastructure/mail/send.ts",
      },
    ],
  },
  {
    id: "it",
    title: "For IT",
    text: "What Hasp is built on, for the people who have to approve it.",
    items: [
      {
        title: "PostgreSQL",
        text: "All records are in PostgreSQL 15 or later.",
        source: "api/infrastructure/postgres",
      },
      {
        title: "S3-compatible storage",
        text: "Photos and documents go to a bucket or a folder.",
        source: "api/infrastructure/files",
      },
      {
        title: "Prometheus",
        text: "The server reports calls, errors, and response times at a metrics port.",
        source: "api/infrastructure/metrics/prometheus.ts",
      },
      {
        title: "Containers",
        text: "One image, with health checks for your load balancer and JSON logs.",
        source: "Dockerfile",
      },
      {
        title: "OpenAPI 3.1",
        text: "The server describes every call that our own pages make, in one document at /api/openapi.json.",
        source: "api/infrastructure/openapi/install.ts",
      },
      {
        title: "Card payment",
        text: "Pay by invoice, or by card through Stripe where your provider has turned it on.",
        source: "api/domains/billing/webhook.ts",
      },
    ],
  },
  {
    id: "not-yet",
    title: "Not yet",
    text: "If you need one of these on day one, Hasp is not ready for you. Tell us, and we will tell you when it is.",
    items: [
      {
        title: "Single sign-on",
        text: "No SAML or OpenID Connect. People sign in with a username and password, or a badge and PIN.",
      },
      {
        title: "Maintenance systems",
        text: "No connector to SAP, Maximo, or another system. You type the work order number into the plan.",
      },
      {
        title: "API keys and webhooks",
        text: "No keys for your own programs, and no calls to your systems when something happens.",
      },
      {
        title: "Calendar feeds",
        text: "Hasp has its own calendar of lockouts. It does not publish one to Outlook or Google.",
      },
      { title: "Instruments", text: "People type the reading. No meter sends it yet." },
      { title: "Text messages", text: "Push and email only." },
    ],
  },
];
