import { defineError } from '../errors.js';

export const DataConnectionNotFound = defineError(
  'DATA_CONNECTION_NOT_FOUND',
  404,
  'The data connection does not exist',
  'Use an id from the list of data connections of this user.',
  'No such data connection.',
);
export const SyncNotFound = defineError(
  'SYNC_NOT_FOUND',
  404,
  'The synchronization does not exist',
  'Use an id from the list of synchronizations of this user.',
  'No such synchronization.',
);
/**
 * Most records that a list scans for a filter or an order without an index, unless a range bounds
 * them.
 */
export const LONG_LIST = 10_000;
export const FilterNeedsRange = defineError(
  'FILTER_NEEDS_RANGE',
  400,
  'The filter needs a bounded range',
  'Bound the field of the order or use an indexed filter, as the detail describes.',
  'This query would scan more than 10000 BANK_TRANSACTION records. To narrow it, add a bound on date, for example date[gte].',
);
export const RecordNotFound = defineError(
  'RECORD_NOT_FOUND',
  404,
  'The record does not exist',
  'Use an id from the list: without a list, no source has the record.',
  'No such record.',
);
export const CompanyUnknown = defineError(
  'COMPANY_UNKNOWN',
  404,
  'No register lists the company',
  'Check the nine digits of the SIREN. A company registered in the last few days becomes available at a later synchronization.',
  'No register lists SIREN 000099994.',
);
export const DocumentNotFound = defineError(
  'DOCUMENT_NOT_FOUND',
  404,
  'The document does not exist',
  'Use the document_id of a record of this user.',
  'No record of this user refers to such a document.',
);
export const SyncInProgress = defineError(
  'SYNC_IN_PROGRESS',
  409,
  'A synchronization of this user is running',
  'Follow the running one, then start again.',
  'A synchronization of this user is already running.',
);
export const GroupSyncInProgress = defineError(
  'GROUP_SYNC_IN_PROGRESS',
  409,
  'A synchronization of this group is in progress',
  'Follow the synchronization that the problem names, then start again.',
  'This group is being synchronized already.',
);
export const GroupSyncNotFound = defineError(
  'GROUP_SYNC_NOT_FOUND',
  404,
  'The group synchronization does not exist',
  'Use the id from the response to the start.',
  'No synchronization of this group has this id.',
);
export const DataNotSynchronized = defineError(
  'DATA_NOT_SYNCHRONIZED',
  409,
  'The data was never synchronized',
  'Start a synchronization with the data type and wait for its SUCCESS.',
  'ACT of this user has not been synchronized yet: start a synchronization.',
);
export const RangeNotSatisfiable = defineError(
  'RANGE_NOT_SATISFIABLE',
  416,
  'The byte range is outside the document',
  'Read the size of the document from Content-Range.',
  'The document has 48213 bytes.',
);
export const DocumentNotAccessible = defineError(
  'DOCUMENT_NOT_ACCESSIBLE',
  422,
  'The source refused the document',
  'Read the detail for the reason.',
  'The source refused the credentials or the right to read this document.',
);
export const DataTypeNotSupported = defineError(
  'DATA_TYPE_NOT_SUPPORTED',
  422,
  'The provider does not offer the data type',
  "Use one of the provider's data_types.",
  'example_provider does not offer TRADEMARK.',
);
export const DataTypeNotRequested = defineError(
  'DATA_TYPE_NOT_REQUESTED',
  422,
  'No data connection requested the data type',
  'Add it to requested_data_types of a data connection.',
  'No data connection of this user requests ACT. Request it in a data connection to example_provider.',
);
export const ConnectionNotConnected = defineError(
  'CONNECTION_NOT_CONNECTED',
  422,
  'The data connection is not connected',
  'Read the cause in status_reason, and authorize the connection at its action_url.',
  'No data connection that requests BANK_ACCOUNT is CONNECTED. PENDING_AUTH',
);
export const ConnectionLimitReached = defineError(
  'CONNECTION_LIMIT_REACHED',
  422,
  'The user reached its data connection limit',
  'Delete an unneeded data connection of this user, or add the data types to another.',
  'A user may have 20 data connections.',
);

// Shown on the connect page only.

export const AuthorizationStateInvalid = defineError(
  'AUTHORIZATION_STATE_INVALID',
  400,
  'The authorization state is not valid',
  'Open the connect page again, in one browser, and authorize from there.',
);
export const AuthorizationStateExpired = defineError(
  'AUTHORIZATION_STATE_EXPIRED',
  400,
  'The authorization took too long',
  'Open the connect page again and authorize in time: within ten minutes, or half an hour at a bank.',
);

// Returned to adapters only.

export const EntryNotFound = defineError('ENTRY_NOT_FOUND', 404, 'The job has no such entry', 'Use an id from the entries of the claim.');
export const LeaseLost = defineError('LEASE_LOST', 409, 'The lease of the job was lost', 'Stop work on the job at once.');
