/** Marks a request from a page's own timer: it must not keep an unused session alive. */
export const backgroundHeader = "x-hasp-background";
