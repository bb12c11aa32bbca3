const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** Formats a time as the aggregator does: French local time without a time zone. */
export const clockText = (moment: Date): string => clock.format(moment);

/** Returns the date `days` days before a time. */
export const dayBefore = (moment: Date, days: number): string => clockText(new Date(moment.getTime() - days * 86_400_000)).slice(0, 10);
