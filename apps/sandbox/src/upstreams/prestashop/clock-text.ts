const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** Formats a time in the time zone of the shops. */
export const clockText = (moment: Date): string => clock.format(moment);

const START = Date.UTC(2024, 1, 5, 9);

/**
 * Returns the time a number of hours after the opening of the shop. Ignores daylight saving time.
 */
export const hoursAfterStart = (hours: number): string => new Date(START + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Value of an empty date. */
export const NO_DATE = '0000-00-00 00:00:00';
