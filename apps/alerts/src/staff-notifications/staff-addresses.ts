import type { AlertsConfig } from '../config.js';

/** Returns the addresses of staff, empty without a mail server. */
export const staffAddresses = ({ MAIL_STAFF, SMTP_URL }: Pick<AlertsConfig, 'MAIL_STAFF' | 'SMTP_URL'>): string[] =>
  MAIL_STAFF === undefined || SMTP_URL === undefined ? [] : MAIL_STAFF.split(',').map((address) => address.trim());
