import { expect, test } from "vitest";
import { xml } from "./xml.ts";

test("values are escaped, XML and lists of it are not", () => {
  const item = xml`<item title="${'6 > 5 & "so"'}"/>`;
  expect(String(item)).toBe('<item title="6 &#62; 5 &#38; &#34;so&#34;"/>');
  expect(String(xml`<list>${[item, xml`<b/>`]}</list>`)).toBe(`<list>${String(item)}\n<b/></list>`);
});
