/** What a point shows, the worst first. `isolated`: in its isolated position, without a lock or tag on record. */
export const pointStates = ["stop", "unsafe", "energized", "isolated", "locked_out", "normal"] as const;
export type PointState = (typeof pointStates)[number];

export const drawingNameLimit = 100;
/** The most drawings of an organization, and the most points on one: what a page can hold. */
export const mostDrawings = 200;
export const mostPointsOnDrawing = 200;
/** Markup may weigh less than a picture: all of it is drawn at once. Bytes. */
export const svgLimitBytes = 5 * 1024 * 1024;
/** The most elements of an SVG. */
export const mostSvgElements = 50_000;
/** How a place is entered: percent of the picture's width or height, to a tenth. */
export const percentLimits = { least: 0, most: 100, step: 0.1 };
