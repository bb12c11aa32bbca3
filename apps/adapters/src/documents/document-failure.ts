import { DocumentNotAccessible, DocumentNotFound, ServiceUnavailable } from '@company-data/contracts';
import { type DomainError, failure, notFound, refused, timedOut } from '@company-data/kernel';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '@company-data/providers';

/** Delay in seconds before a client retries a failing source. */
const RETRY_SECONDS = 5;

const later = (detail: string, retryIn: number): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail, retry_in: Math.max(1, Math.ceil(retryIn)) });

function ofFetchError({ kind, retryAfter }: ProviderFetchError): DomainError {
  if (kind === 'rejected') return notFound(DocumentNotFound, 'The source no longer has this document.');
  if (kind === 'timeout') return timedOut('The source did not provide the document in time.');
  if (kind === 'rate-limited') return later('The source accepts no more calls for now.', retryAfter ?? RETRY_SECONDS);
  return later('The source cannot provide the document now.', retryAfter ?? RETRY_SECONDS);
}

/** Converts an error to the failure that a client receives. Returns unknown errors unchanged. */
export function toDocumentFailure(error: unknown): unknown {
  if (error instanceof ProviderAuthError) {
    return refused(DocumentNotAccessible, 'The source refused the credentials or the right to read this document.');
  }
  if (error instanceof BudgetExhausted) return later('The call budget of the source is used up for now.', error.waitSeconds);
  if (error instanceof ProviderFetchError) return ofFetchError(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut('The document could not be fetched in time.');
  return error;
}
