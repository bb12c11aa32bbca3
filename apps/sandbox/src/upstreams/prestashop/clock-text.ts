const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** What the clock of a shop shows at a moment. */
export const clockText = (moment: Date): string => clock.format(moment);

const START = Date.UTC(2024, 1, 5, 9);

/**
 * What it shows so many hours after the shop was opened; hours of a day that is not changed by the
 * seasons.
 */
export const hoursAfterStart = (hours: number): string => new Date(START + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** How shops write that there is no date. */
export const NO_DATE = '0000-00-00 00:00:00';
