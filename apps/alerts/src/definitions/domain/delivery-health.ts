import type { RefusedAddress } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Definition } from './definitions.js';

/** How the requests and e-mails of an alert fare. */
export interface DeliveryHealth {
  lastBuiltAt: Date | null;
  lastDeliveredAt: Date | null;
  /** How many deliveries are in each state that is not good yet. */
  deliveries: Record<string, number>;
  refused: RefusedAddress[];
  redirects: boolean;
}

/** How the requests and e-mails of alerts fare. */
export abstract class DeliveryHealthStats {
  abstract of(accountId: string, alert: Definition, tx: Transaction): Promise<DeliveryHealth>;
}
