import {
  DocumentNotAccessible,
  DocumentNotFound,
  ProviderNotAvailable,
  ProviderNotEnabled,
  ServiceUnavailable,
} from '@company-data/contracts';
import { DomainError, failure } from '@company-data/kernel';

/** Seconds for which a source that answered "no" is not asked again. */
const REFUSAL_SECONDS = 60;
/** Seconds after a failure that says nothing of when to come again. */
const RETRY_SECONDS = 5;

/** Codes of what the account itself sets right. */
const SET_RIGHT_BY_ACCOUNT: string[] = [ProviderNotEnabled.code, ProviderNotAvailable.code];

export const documentNotFound = (): DomainError =>
  failure(DocumentNotFound, 'not-found', { detail: 'No record of this user refers to such a document.' });

export const notAPdf = (): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail: 'The source gave something that is no PDF.', retry_in: REFUSAL_SECONDS });

export const documentTooLarge = (maxBytes: number): DomainError =>
  failure(DocumentNotAccessible, 'refused', { detail: `The document has more than ${maxBytes} bytes.` });

export const stillFetching = (): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail: 'The document is being fetched from its source.', retry_in: 2 });

/** A failure as readers are told of it; what is not a DomainError says nothing of itself. */
export const toReaderError = (error: unknown): DomainError =>
  error instanceof DomainError
    ? error
    : failure(ServiceUnavailable, 'unavailable', { detail: 'The document could not be fetched.', retry_in: RETRY_SECONDS });

/** Seconds before the source is asked again after a failure. */
export function retrySecondsAfter({ code, kind, details }: DomainError): number {
  if (SET_RIGHT_BY_ACCOUNT.includes(code)) return 1;
  return kind === 'unavailable' ? (details.retry_in ?? RETRY_SECONDS) : REFUSAL_SECONDS;
}
