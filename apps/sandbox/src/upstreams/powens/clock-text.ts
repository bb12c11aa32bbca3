const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** A moment as the aggregator writes it: by the clock of France, without a zone. */
export const clockText = (moment: Date): string => clock.format(moment);

/** A day so many days before a moment. */
export const dayBefore = (moment: Date, days: number): string => clockText(new Date(moment.getTime() - days * 86_400_000)).slice(0, 10);
