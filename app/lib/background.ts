/** Marks a request that a page makes on its own, on a timer: it must not keep a session alive that no one uses. */
export const backgroundHeader = "x-hasp-background";
