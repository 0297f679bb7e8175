/** Upper bounds of the response time, ms; a last bucket holds longer ones. */
export const durationBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

export const performanceRanges = ["hour", "day", "week", "month"] as const;
export type PerformanceRange = (typeof performanceRanges)[number];
