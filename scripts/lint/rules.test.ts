import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, it } from "vitest";
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
