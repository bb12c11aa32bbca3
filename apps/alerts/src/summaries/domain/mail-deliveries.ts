import type { Transaction } from '@company-data/kernel';

/** What became of a bounce that was told of. */
export type Bounced = 'bounced' | 'unknown' | 'undelivered';

/** E-mails as deliveries: whether they are wanted, and what mail servers say of them. */
export abstract class MailDeliveries {
  /** Whether the alert has the address still. */
  abstract isSubscribed(accountId: string, deliveryId: string, tx: Transaction): Promise<boolean>;
  /** How many attempts of a run ended because there is no such address. */
  abstract unknownAddress(accountId: string, deliveryId: string, run: number, tx: Transaction): Promise<number>;
  /** Notes that an e-mail came back after a server had taken it; the first reason stays. */
  abstract bounce(accountId: string, deliveryId: string, reason: string, tx: Transaction): Promise<Bounced>;
}
