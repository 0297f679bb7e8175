/** Where a text was read: on a page of a PDF, or in a paragraph or a table of a Word document. */
export const paperPlaces = ["page", "paragraph", "table"] as const;
/** More paragraphs than a file that is read may have. */
export const mostPaperPlaces = 20_000;
/** Tags of a file that are listed because the register lacks them. */
export const mostPaperTags = 50;
/** What a file to be read may have; more is refused. */
export const paperLimits = { bytes: 10 * 1024 * 1024, pages: 50, letters: 200_000 };
