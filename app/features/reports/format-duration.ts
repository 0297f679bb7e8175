const minutesADay = 24 * 60;

/** Minutes as people say them: `45 min`, `3 h 20 min`, `2 d 4 h`. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole < minutesADay) return pair(Math.floor(whole / 60), "h", whole % 60, "min");
  const hours = Math.round(whole / 60);
  return pair(Math.floor(hours / 24), "d", hours % 24, "h");
}

function pair(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}
