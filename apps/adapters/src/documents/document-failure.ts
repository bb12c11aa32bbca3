import { DocumentNotAccessible, DocumentNotFound, ServiceUnavailable } from '@company-data/contracts';
import { type DomainError, failure, notFound, refused, timedOut } from '@company-data/kernel';
import { BudgetExhausted, ProviderAuthError, ProviderFetchError } from '@company-data/providers';

/** Seconds before a failing source is called again. */
const RETRY_SECONDS = 5;

const later = (detail: string, retryIn: number): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail, retry_in: Math.max(1, Math.ceil(retryIn)) });

function ofFetchError({ kind, retryAfter }: ProviderFetchError): DomainError {
  if (kind === 'rejected') return notFound(DocumentNotFound, 'The source does not have this document any more.');
  if (kind === 'timeout') return timedOut('The source did not hand the document over in time.');
  if (kind === 'rate-limited') return later('The source accepts no more calls for now.', retryAfter ?? RETRY_SECONDS);
  return later('The source cannot hand the document over now.', retryAfter ?? RETRY_SECONDS);
}

/**
 * Why a document could not be fetched, as a client may see it; unknown errors are returned
 * unchanged.
 */
export function toDocumentFailure(error: unknown): unknown {
  if (error instanceof ProviderAuthError) {
    return refused(DocumentNotAccessible, 'The source refused the credentials or the right to read this document.');
  }
  if (error instanceof BudgetExhausted) return later('The calls to the source are used up for now.', error.waitSeconds);
  if (error instanceof ProviderFetchError) return ofFetchError(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') return timedOut('The document could not be fetched in time.');
  return error;
}
