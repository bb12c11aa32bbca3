import { BodyExpired, DeliveryNotFound, DeliveryOpen, type DeliveryResource } from '@company-data/contracts';
import { type DomainError, failure, notFound } from '@company-data/kernel';

/** A single delivery, with its body on request. */
export type DeliveryDetail = DeliveryResource & { body?: string | null };

export interface ListedDelivery {
  delivery: DeliveryResource;
  /** Cursor of the page after this delivery. */
  cursor: string;
}

export const deliveryNotFound = (): DomainError => notFound(DeliveryNotFound, 'No such delivery.');

export const deliveryOpen = (): DomainError =>
  failure(DeliveryOpen, 'conflict', { detail: 'The delivery has not ended. It is retried automatically.' });

export const bodyExpired = (): DomainError => failure(BodyExpired, 'refused', { detail: 'The body of the delivery has expired.' });
