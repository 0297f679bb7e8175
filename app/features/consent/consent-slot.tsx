import { createContext, useContext } from "react";

const ConsentHtml = createContext("");

/** Gives the document its cookie banner. On the server only: the browser keeps what was sent, and needs no code for it. */
export const ConsentHtmlProvider = ConsentHtml.Provider;

/** The banner's place: at the end of the document. */
export function ConsentSlot() {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(ConsentHtml) }} />;
}
