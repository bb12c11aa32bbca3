import { BodyExpired, DeliveryNotFound, DeliveryOpen, type DeliveryResource, type ListDeliveriesPayload } from '@company-data/contracts';
import { type DomainError, failure, notFound, type Transaction } from '@company-data/kernel';

/** A delivery as it is looked at alone. */
export type DeliveryDetail = DeliveryResource & { body?: string | null };

/** What became of deliveries, to be looked at. */
export abstract class DeliveryLog {
  /** So many at most, newest first, from where the cursor says; one more where there are more. */
  abstract list(accountId: string, asked: ListDeliveriesPayload, tx: Transaction): Promise<ListedDelivery[]>;
  /** One of them with what was answered, and with its body in base64 where that is wanted and still kept. */
  abstract find(accountId: string, id: string, withBody: boolean, tx: Transaction): Promise<DeliveryDetail | undefined>;
  /** How many tests of lifecycle events have not ended. */
  abstract openTests(accountId: string, tx: Transaction): Promise<number>;
}

/** A delivery in a list. */
export interface ListedDelivery {
  delivery: DeliveryResource;
  /** Its place in the list. */
  cursor: string;
}

export const deliveryNotFound = (): DomainError => notFound(DeliveryNotFound, 'No such delivery.');

export const deliveryOpen = (): DomainError =>
  failure(DeliveryOpen, 'conflict', { detail: 'The delivery has not ended; it is tried again by itself.' });

export const bodyExpired = (): DomainError => failure(BodyExpired, 'refused', { detail: 'What was sent is kept no more.' });
