import type { TaxReturnReadV1 } from '@company-data/contracts';
import type { LifecycleEvent } from './lifecycle-event.js';

/** OCR result of a document, and the time of its event. */
export interface ReadTaxReturn {
  occurredAt: string;
  correlationId: string;
  payload: TaxReturnReadV1;
}

/** Returns the OCR result of a document as the API serves it, with its user. */
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

/** Returns the lifecycle event of an OCR result, one per submission of the document. */
export const eventOfTaxReturn = ({ occurredAt, correlationId, payload }: ReadTaxReturn): LifecycleEvent => ({
  event: payload.process_status === 'FINISHED' ? 'OCR_FINISHED' : 'OCR_ERROR',
  resourceId: payload.id,
  run: payload.generation,
  userId: payload.user_id,
  occurredAt,
  correlationId,
  data: dataOfTaxReturn(payload),
});
