import type { ExplainedCode } from '../errors.js';
import { ProviderNotEnabled } from '../users/errors.js';
import { CONSENT_REFUSED, CREDENTIALS_REFUSED } from './refusals.js';

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/** Every code of `error` of an entry and of its sources, with meaning and remedy. */
export const ENTRY_ERROR_CODES = {
  [CONSENT_REFUSED]: explained('The provider no longer accepts the consent', 'Send the end user to action_url to authorize access again.'),
  [CREDENTIALS_REFUSED]: explained(
    'The source rejects the credentials or the access',
    'Set the credentials that the message names, and heed its warning of account locks.',
  ),
  DAILY_LIMIT: explained('The data type was already synchronized today', 'Read the stored data, and start again after retry_at.'),
  DEPENDENCY_MISSING: explained('An input of the derived data type is missing', 'Synchronize the data types that the message names.'),
  DOCUMENT_NOT_READY: explained('The ordered document is not ready yet', 'Start again later: the order is not placed or billed twice.'),
  FETCH_TIMEOUT: explained('The synchronization took too long', 'Start again: the data read before is retained.'),
  INTERNAL_ERROR: explained(
    'The synchronization failed with an unexpected error',
    'Start again, and report a repeated failure with the id of the entry.',
  ),
  ORDER_UNCERTAIN: explained(
    'The response to an order was lost',
    'Start again after the period on the provider page, because the order may be billed.',
  ),
  [ProviderNotEnabled.code]: explained(ProviderNotEnabled.title, ProviderNotEnabled.remedy),
  SOURCE_INCOMPLETE: explained('The source did not return all records', 'Start again: the data read before is retained.'),
  SOURCE_MALFORMED: explained(
    'The source returned an unreadable response',
    'Start again later, and report a repeated failure: the source may have changed.',
  ),
  SOURCE_RATE_LIMITED: explained('The source currently accepts no more calls', 'Start again after retry_at.'),
  SOURCE_REJECTED: explained('The source rejected the request', 'Start again, and report a repeated failure.'),
  SOURCE_TIMEOUT: explained('The source did not respond in time', 'Start again: the data read before is retained.'),
  SOURCE_UNAVAILABLE: explained('The source is unreachable or failing', 'Start again later: the data read before is retained.'),
  SPENDING_CAP_REACHED: explained(
    'The spending cap of the day is reached',
    'Start again tomorrow: delivered orders are stored and not placed again.',
  ),
  SYNC_ABANDONED: explained('The synchronization was abandoned', 'Start again, unless the message states that it would have no effect.'),
} satisfies Record<string, ExplainedCode>;

/** The code of an entry that failed, or of a source. */
export type EntryErrorCode = keyof typeof ENTRY_ERROR_CODES;

/** Error codes, for a schema. */
export const ENTRY_ERROR_NAMES = Object.keys(ENTRY_ERROR_CODES) as EntryErrorCode[];
