/** The router's form asks for the data of the page that its answer leads to, so that the next screen is one request. */
export const wantsNextHeader = "x-hasp-wants-next";
/** The page whose data follows the answer in its body: a path with its search. */
export const nextPathHeader = "x-hasp-next-path";
/** How many bytes of the body are the answer itself. */
export const answerBytesHeader = "x-hasp-answer-bytes";

/** The address of the data of a page, as Remix's router asks for it. */
export function dataPath(page: URL): string {
  const name = page.pathname === "/" ? "/_root" : page.pathname.replace(/\/$/, "");
  return `${name}.data${page.search}`;
}
