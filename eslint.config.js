import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { texts } from "./scripts/lint/texts.ts";

export default defineConfig(
  globalIgnores(["build/", "coverage/", "data/", "playwright-report/", "test-results/"]),
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    plugins: { house: { rules: { texts } } },
    extends: [tseslint.configs.base],
    rules: {
      "max-lines": ["error", { max: 400 }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-debugger": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
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
          selector: "JSXAttribute[name.name='maxLength'] Literal",
          message: "Take the limit that the schema has: contract/limits.ts, contract/account-limits.ts.",
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
