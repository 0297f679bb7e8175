import type { Locator } from "playwright/test";

/**
 * Puts a long text into an input at once, as a paste does. `fill` has Chromium type it line by line, which takes ten
 * seconds for 1,500 lines on an idle machine.
 */
export async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, value) => {
    (element as HTMLTextAreaElement).value = value;
    const Event = element.ownerDocument.defaultView?.Event ?? window.Event;
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

/** Cells of a spreadsheet, as the browser pastes what is in the clipboard. */
export async function pasteCells(input: Locator, cells: string): Promise<void> {
  await input.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, cells);
}
