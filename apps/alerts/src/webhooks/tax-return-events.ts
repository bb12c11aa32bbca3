import type { TaxReturnReadV1 } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** A document that was read as a tax return or cannot be, and when that was told. */
export interface ReadTaxReturn {
  occurredAt: string;
  correlationId: string;
  payload: TaxReturnReadV1;
}

/** A tax return as a document of it was read, and whose it is. */
export const dataOfTaxReturn = ({
  user_id,
  siren,
  id,
  tax_return_id,
  process_status,
  privacy,
  error_message,
}: TaxReturnReadV1): object => ({
  user_id,
  siren,
  id,
  tax_return_id,
  privacy: privacy ?? null,
  process_status,
  error_message: error_message ?? null,
});

/** What webhooks tell of a document that was read, or cannot be: once for each that was sent. */
export const eventOfTaxReturn = ({ occurredAt, correlationId, payload }: ReadTaxReturn): LifecycleEvent => ({
  event: payload.process_status === 'FINISHED' ? 'OCR_FINISHED' : 'OCR_ERROR',
  resourceId: payload.id,
  run: payload.generation,
  userId: payload.user_id,
  occurredAt,
  correlationId,
  data: dataOfTaxReturn(payload),
});
