/** The input that holds a padlock chosen from a list; a number that is typed or scanned counts before it. */
export const chosenLock = "chosenLock";
