import type { RefusedAddress } from '@company-data/contracts';

/** How the requests and e-mails of an alert fare. */
export interface DeliveryHealth {
  lastBuiltAt: Date | null;
  lastDeliveredAt: Date | null;
  /** How many deliveries are in each state that is not good yet. */
  deliveries: Record<string, number>;
  refused: RefusedAddress[];
  redirects: boolean;
}
