import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
import { arrows } from "./arrows.ts";
import { texts } from "./texts.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { ecmaFeatures: { jsx: true } },
  },
});

const inUi = { filename: "app/ui/button.tsx" };
const zone = [{ messageId: "zone" }];

tester.run("house/arrows sees every form of import", arrows, {
  valid: [
    { ...inUi, code: 'import { X } from "./icons/icons.ts"; export { X };' },
    { ...inUi, code: "const load = (path: string) => import(path);" },
  ],
  invalid: [
    { ...inUi, code: 'import { a } from "#api/a.ts";', errors: zone },
    { ...inUi, code: 'import type { A } from "#api/a.ts";', errors: zone },
    { ...inUi, code: 'export { a } from "../../api/a.ts";', errors: zone },
    { ...inUi, code: 'export * from "#api/a.ts";', errors: zone },
    { ...inUi, code: 'const a = await import("#api/a.ts");', errors: zone },
  ],
});

const literal = [{ messageId: "literal" }];

tester.run("house/texts finds words in JSX", texts, {
  valid: [
    { ...inUi, code: "const a = <p>{t('plans.title')}</p>;" },
    { ...inUi, code: "const a = <p>Hasp</p>;" },
    { ...inUi, code: "const a = <p>· 1.50 → {count}</p>;" },
    { ...inUi, code: "const a = <p className='text-sm' id='lead'>{name}</p>;" },
    { ...inUi, code: "const a = <img alt='' aria-label={t('logo')} />;" },
  ],
  invalid: [
    { ...inUi, code: "const a = <p>Locked out</p>;", errors: literal },
    { ...inUi, code: "const a = <p>Hasp locks</p>;", errors: literal },
    { ...inUi, code: "const a = <p>{'Locked out'}</p>;", errors: literal },
    { ...inUi, code: "const a = <p>{open ? t('a') : 'Closed'}</p>;", errors: literal },
    { ...inUi, code: "const a = <p>{late && `Due ${date}`}</p>;", errors: literal },
    { ...inUi, code: "const a = <input placeholder='Username' />;", errors: literal },
    { ...inUi, code: "const a = <button aria-label={'Close'} />;", errors: literal },
  ],
});
