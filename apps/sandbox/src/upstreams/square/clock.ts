const DAY_MS = 86_400_000;

/** A moment so many days before another, at an hour of the day. */
export const momentBefore = (moment: Date, days: number, hour = 10, minute = 0): string => {
  const day = new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.411Z`;
};

/** A day so many days before a moment; after it where they are below zero. */
export const dayBefore = (moment: Date, days: number): string => new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** A moment so many seconds later. */
export const later = (moment: string, seconds: number): string => new Date(Date.parse(moment) + seconds * 1_000).toISOString();
