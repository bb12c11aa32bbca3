import type { AlertDefinition } from '@company-data/alert-rules';
import { NoMailServer } from '@company-data/contracts';
import { refused } from '@company-data/kernel';

/** Where e-mails are handed over, as far as somebody said it. */
export interface MailServerSettings {
  SMTP_URL?: string;
}

/**
 * Refuses e-mails that would never be sent; those that an alert has already stand. @throws
 * NO_MAIL_SERVER
 */
export function checkMailServer(
  { emails }: Pick<AlertDefinition, 'emails'>,
  { SMTP_URL }: MailServerSettings,
  present: string[] = [],
): void {
  const added = emails.filter((address) => !present.includes(address));
  if (SMTP_URL === undefined && added.length > 0) throw refused(NoMailServer, `Without a mail server, nothing can be sent to ${added[0]}.`);
}
