/** The input that holds a padlock chosen from a list; a number that is typed or scanned counts before it. */
export const chosenLock = "chosenLock";

/** Says that nothing was chosen beforehand: a number that is typed beside another one that is chosen is a contradiction. */
export const choosesLock = "choosesLock";
