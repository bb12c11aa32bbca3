const DAY_MS = 86_400_000;

/** Returns a time of day `days` days before another time. */
export const momentBefore = (moment: Date, days: number, hour = 10, minute = 0): string => {
  const day = new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.411Z`;
};

/** Returns the date `days` days before a time, or after it when `days` is negative. */
export const dayBefore = (moment: Date, days: number): string => new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Returns the time `seconds` seconds later. */
export const later = (moment: string, seconds: number): string => new Date(Date.parse(moment) + seconds * 1_000).toISOString();
