import type { AlertDefinition } from '@company-data/alert-rules';
import { NoMailServer } from '@company-data/contracts';
import { refused } from '@company-data/kernel';
import type { AlertsConfig } from '../config.js';

/**
 * Rejects new e-mail addresses without a mail server. Addresses that the alert already has stay
 * valid.
 * @throws NO_MAIL_SERVER
 */
export function checkMailServer(
  { emails }: Pick<AlertDefinition, 'emails'>,
  { SMTP_URL }: Pick<AlertsConfig, 'SMTP_URL'>,
  present: string[] = [],
): void {
  const added = emails.filter((address) => !present.includes(address));
  if (SMTP_URL === undefined && added.length > 0) throw refused(NoMailServer, `E-mails to ${added[0]} need a mail server.`);
}
