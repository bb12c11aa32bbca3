import type { AlertFrequency } from '@company-data/alert-rules';
import type { AlertView } from '@company-data/contracts';
import { counted } from '../../output/table.js';

/** Sending interval of each frequency, in words. */
export const EVERY: Record<AlertFrequency, string> = {
  NOW: 'every 5 minutes',
  DAILY: 'once a day',
  WEEKLY: 'once a week',
  MONTHLY: 'once a month',
};

const MAX_KINDS = 3;

/** Returns an alert as one line. */
export function lineOf({ data_type, kinds, frequency, filter, url, emails, language }: AlertView): string {
  return [
    data_type,
    kinds.length === MAX_KINDS ? 'all changes' : kinds.join(' and '),
    ...(filter === null ? [] : ['filtered']),
    EVERY[frequency as AlertFrequency],
    ...(url === null ? [] : [`POST ${url}`]),
    ...(emails.length === 0 ? [] : [`e-mail to ${counted(emails.length, 'address', 'addresses')} (${language})`]),
  ].join(', ');
}
