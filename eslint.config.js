import { defineConfig, globalIgnores } from "eslint/config";
import accessibility from "eslint-plugin-jsx-a11y-x";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { noSentences, noSentencesInSchemas } from "./scripts/lint/sentences.ts";
import { filesWithStatements, noStatements } from "./scripts/lint/statements.ts";
import { texts } from "./scripts/lint/texts.ts";

export default defineConfig(
  globalIgnores(["build/", "coverage/", "data/", "playwright-report/", "test-results/"]),
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    plugins: { house: { rules: { texts } } },
    extends: [tseslint.configs.base],
    rules: {
      "max-lines": ["error", { max: 300 }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-debugger": "error",
      "prefer-const": "error",
    },
  },
  {
    // No rule here asks for types: the one that does, no-floating-promises, is in .oxlintrc.json and ten times faster.
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": hooks },
    rules: {
      ...hooks.configs["recommended-latest"].rules,
      "react-hooks/exhaustive-deps": "error",
      // Only for the React Compiler, which is not used here: docs/decisions/024.
      "react-hooks/refs": "off",
      "react-hooks/set-state-in-effect": "off",
      "react-hooks/static-components": "off",
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [accessibility.configs.recommended],
    rules: {
      "jsx-a11y-x/no-autofocus": ["error", { ignoreNonDOM: true }],
      // A region that scrolls takes the focus, so the keyboard can scroll it.
      "jsx-a11y-x/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region"], tags: [] }],
      // A table that is laid out as cards on a phone loses its native roles: they are named again.
      "jsx-a11y-x/no-redundant-roles": ["error", { thead: ["rowgroup"], tbody: ["rowgroup"] }],
      "jsx-a11y-x/no-interactive-element-to-noninteractive-role": [
        "error",
        { td: ["cell"], tr: ["row"], canvas: ["img"] },
      ],
    },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["**/*.test.tsx", "app/routes/website/articles/**"],
    rules: { "house/texts": "error" },
  },
  {
    files: ["app/**/*.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name=/^(maxLength|minLength|max|min)$/] Literal",
          message: "Take the limit that the schema has, from the words or limits in contract/.",
        },
      ],
    },
  },
  {
    // What Remix only passes on comes from the router itself (docs/decisions/022).
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          name: "@remix-run/react",
          importNames: [
            ...[
              "Outlet",
              "isRouteErrorResponse",
              "useBlocker",
              "useLocation",
              "useNavigate",
              "useNavigation",
            ],
            ...["useParams", "useRevalidator", "useRouteError"],
          ],
          message: "Import it from react-router.",
        },
        {
          name: "lucide-react",
          message: "Import it from #app/ui/icons/icons.ts, and draw it with `npm run icons`.",
        },
      ],
    },
  },
  {
    files: ["{api,bff,domain,threads}/**/*.ts"],
    // What stops a start is for an operator, and examples are data.
    ignores: ["**/*.test.ts", "**/testing.ts", "bff/config.ts", "api/infrastructure/openapi/**"],
    rules: { "no-restricted-syntax": ["error", ...noSentences] },
  },
  {
    files: ["contract/**/*.ts"],
    ignores: ["**/sentences.ts", "**/*.test.ts"],
    rules: { "no-restricted-syntax": ["error", ...noSentencesInSchemas] },
  },
  {
    // The last settings of a rule count alone, so those of the block above are among them.
    files: ["api/domains/**/*.ts"],
    ignores: ["**/sql.ts", "**/*-sql.ts", "**/*.test.ts", ...filesWithStatements],
    rules: { "no-restricted-syntax": ["error", ...noSentences, ...noStatements] },
  },
  {
    // The others read a zone or write for programs.
    files: ["{api,app,bff,contract,domain,content}/**/*.{ts,tsx}"],
    ignores: [
      "contract/format.ts",
      "contract/exports.ts",
      "app/lib/time-zone*",
      "app/features/reports/report-request.server.ts",
      "api/infrastructure/exports/wall-time.ts",
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["DateTimeFormat", "NumberFormat"].map((property) => ({
          object: "Intl",
          property,
          message: "Write dates and numbers for people with contract/format.ts.",
        })),
        ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((property) => ({
          property,
          message: "Write dates and numbers for people with contract/format.ts.",
        })),
      ],
    },
  },
  {
    // What runs as a service speaks through its logger; commands and the two starts speak to a person.
    files: ["{api,app,bff,contract,domain}/**/*.{ts,tsx}"],
    ignores: ["api/commands/**", "api/main.ts"],
    rules: { "no-console": "error" },
  },
  {
    files: ["**/*.{test,spec}.{ts,tsx}", "tests/**/*.ts"],
    rules: {
      "max-lines": ["error", { max: 400 }],
      "no-restricted-properties": [
        "error",
        ...["test", "it", "describe"].flatMap((object) =>
          ["only", "skip", "todo", "fixme"].map((property) => ({
            object,
            property,
            message: "Every test runs, and proves something.",
          })),
        ),
        { property: "waitForTimeout", message: "Wait for what the test needs, never for a time." },
      ],
    },
  },
);
