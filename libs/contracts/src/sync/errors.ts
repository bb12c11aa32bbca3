import { defineError } from '../errors.js';

export const DataConnectionNotFound = defineError(
  'DATA_CONNECTION_NOT_FOUND',
  404,
  'There is no such data connection',
  'Take an id of the list of data connections of this user.',
  'No such data connection.',
);
export const SyncNotFound = defineError(
  'SYNC_NOT_FOUND',
  404,
  'There is no such synchronization',
  'Take an id of the list of synchronizations of this user.',
  'No such synchronization.',
);
/**
 * Records that a list is looked through for, by a filter or an order that no index answers, where
 * nothing bounds them.
 */
export const LONG_LIST = 10_000;
export const FilterNeedsRange = defineError(
  'FILTER_NEEDS_RANGE',
  400,
  'The list is too long to be looked through',
  'Bound the field that the list is ordered by, or take an indexed filter: the detail names them.',
  'More than 10000 records of BANK_TRANSACTION would be looked through: bound date, e.g. by date[gte].',
);
export const RecordNotFound = defineError(
  'RECORD_NOT_FOUND',
  404,
  'There is no such record',
  'Take an id of the list; where there is one record at most, no source has it.',
  'No such record.',
);
export const CompanyUnknown = defineError(
  'COMPANY_UNKNOWN',
  404,
  'No register knows the company',
  'Check the nine digits of the SIREN; what was registered days ago is known at a later synchronization.',
  'No register lists SIREN 000099994.',
);
export const DocumentNotFound = defineError(
  'DOCUMENT_NOT_FOUND',
  404,
  'There is no such document',
  'Take a document_id of a record of this user.',
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
  'A synchronization of this group is under way',
  'Follow the one the problem names, then start again.',
  'This group is being synchronized already.',
);
export const GroupSyncNotFound = defineError(
  'GROUP_SYNC_NOT_FOUND',
  404,
  'There is no such synchronization of this group',
  'Take the id that the start was answered with.',
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
  'The document does not have these bytes',
  'Content-Range tells how long the document is.',
  'The document has 48213 bytes.',
);
export const DocumentNotAccessible = defineError(
  'DOCUMENT_NOT_ACCESSIBLE',
  422,
  'The source does not give the document',
  'Nothing: the detail tells why its source does not give it.',
  'The source refused the credentials or the right to read this document.',
);
export const DataTypeNotSupported = defineError(
  'DATA_TYPE_NOT_SUPPORTED',
  422,
  'The provider does not offer the data type',
  "Take one of the provider's data_types.",
  'example_provider does not offer TRADEMARK.',
);
export const DataTypeNotRequested = defineError(
  'DATA_TYPE_NOT_REQUESTED',
  422,
  'No data connection requested the data type',
  'Add it to requested_data_types of a data connection.',
  'No data connection of this user requests ACT: add it to one to example_provider, or create that first.',
);
export const ConnectionNotConnected = defineError(
  'CONNECTION_NOT_CONNECTED',
  422,
  'The data connection is not connected',
  'Have it authorized at its action_url; status_reason tells why it is not connected.',
  'No data connection that requests BANK_ACCOUNT is CONNECTED. PENDING_AUTH',
);
export const ConnectionLimitReached = defineError(
  'CONNECTION_LIMIT_REACHED',
  422,
  'The user has as many data connections as it may have',
  'Delete a data connection of this user that is no longer needed, or add the data types to one it has.',
  'A user may have 20 data connections.',
);

// Told on the connect page only.

export const AuthorizationStateInvalid = defineError(
  'AUTHORIZATION_STATE_INVALID',
  400,
  'This way back from a provider is not valid',
  'Open the connect page again, in one browser, and authorize from there.',
);
export const AuthorizationStateExpired = defineError(
  'AUTHORIZATION_STATE_EXPIRED',
  400,
  'The authorization took too long',
  'Open the connect page again and authorize within ten minutes.',
);

// Told to adapters only.

export const EntryNotFound = defineError('ENTRY_NOT_FOUND', 404, 'The job has no such entry', 'Take an id of the entries of the claim.');
export const LeaseLost = defineError('LEASE_LOST', 409, 'Another worker holds the job, or it is closed', 'Stop work on the job at once.');
