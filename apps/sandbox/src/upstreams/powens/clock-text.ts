const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });

/** Formats a time as the aggregator does: French local time without a time zone. */
export const clockText = (moment: Date): string => clock.format(moment);

/** Formats a time with the offset of France, as some connectors of the aggregator do. */
export function offsetText(moment: Date): string {
  const shown = clockText(moment);
  const hours = Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - moment.getTime()) / 3_600_000);
  return `${shown.replace(' ', 'T')}+0${hours}:00`;
}

/** Returns the date `days` days before a time. */
export const dayBefore = (moment: Date, days: number): string => clockText(new Date(moment.getTime() - days * 86_400_000)).slice(0, 10);
