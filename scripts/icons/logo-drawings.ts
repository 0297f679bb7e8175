/** The logo in two drawings, because the hasp has a color of its own (app/ui/logo.tsx). On a grid of 32. */
export const logoDrawings: Readonly<Record<string, string>> = {
  Padlocks:
    '<path d="M4.5 14V8.5a3 3 0 0 1 6 0V14M21.5 14V8.5a3 3 0 0 1 6 0V14" stroke="currentColor" stroke-width="2.6"/>' +
    '<path fill="currentColor" fill-rule="evenodd" d="M4 13h7a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2zM7.5 22.5a1.8 1.8 0 0 0-.8 3.4h1.6a1.8 1.8 0 0 0-.8-3.4zM21 13h7a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V15a2 2 0 0 1 2-2zM24.5 22.5a1.8 1.8 0 0 0-.8 3.4h1.6a1.8 1.8 0 0 0-.8-3.4z"/>',
  Hasp: '<path fill="currentColor" d="M8.5 15.8h15a2.2 2.2 0 0 1 0 4.4h-15a2.2 2.2 0 0 1 0-4.4z"/>',
};
