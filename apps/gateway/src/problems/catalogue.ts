import type { DomainError, ErrorKind } from '@company-data/kernel';

/** What the reference says about an error code, and the status it is answered with. */
export interface ErrorEntry {
  status: number;
  title: string;
}

const entry = (status: number, title: string): ErrorEntry => ({ status, title });

/** Every error code of the public API (contract: Errors). */
export const ERRORS: Record<string, ErrorEntry> = {
  MALFORMED_REQUEST: entry(400, 'The request is not valid HTTP'),
  MALFORMED_JSON: entry(400, 'The body is not valid JSON'),
  INVALID_ENCODING: entry(400, 'The text is not valid Unicode'),
  VALIDATION_FAILED: entry(400, 'The request breaks its schema'),
  API_KEY_MISSING: entry(401, 'No API key was sent'),
  API_KEY_INVALID: entry(401, 'The API key is not valid'),
  FORBIDDEN: entry(403, 'Not allowed'),
  ROUTE_NOT_FOUND: entry(404, 'There is no such path'),
  USER_NOT_FOUND: entry(404, 'There is no such user'),
  PROVIDER_NOT_FOUND: entry(404, 'There is no such provider'),
  DATA_CONNECTION_NOT_FOUND: entry(404, 'There is no such data connection'),
  SYNC_NOT_FOUND: entry(404, 'There is no such synchronization'),
  RECORD_NOT_FOUND: entry(404, 'There is no such record'),
  DOCUMENT_NOT_FOUND: entry(404, 'There is no such document'),
  CONNECT_TOKEN_NOT_FOUND: entry(404, 'The link is not valid'),
  METHOD_NOT_ALLOWED: entry(405, 'The path does not take this method'),
  NOT_ACCEPTABLE: entry(406, 'No acceptable media type'),
  REQUEST_TIMEOUT: entry(408, 'The request was not received in time'),
  SYNC_IN_PROGRESS: entry(409, 'A synchronization of this user is running'),
  DATA_NOT_SYNCHRONIZED: entry(409, 'The data was never synchronized'),
  IDEMPOTENCY_IN_FLIGHT: entry(409, 'A request with this idempotency key is running'),
  PAYLOAD_TOO_LARGE: entry(413, 'The body is too large'),
  UNSUPPORTED_MEDIA_TYPE: entry(415, 'The media type of the body is not supported'),
  RANGE_NOT_SATISFIABLE: entry(416, 'The document does not have these bytes'),
  DOCUMENT_NOT_ACCESSIBLE: entry(422, 'The source does not give the document'),
  PROVIDER_NOT_ENABLED: entry(422, 'The provider is not switched on'),
  PROVIDER_NOT_AVAILABLE: entry(422, 'The provider cannot be collected from yet'),
  DATA_TYPE_NOT_SUPPORTED: entry(422, 'The provider does not offer the data type'),
  DATA_TYPE_NOT_REQUESTED: entry(422, 'No data connection requested the data type'),
  CONNECTION_NOT_CONNECTED: entry(422, 'The data connection is not connected'),
  SETTING_NOT_SUPPORTED: entry(422, 'The provider does not have the setting'),
  CREDENTIALS_NOT_SUPPORTED: entry(422, 'The provider takes no credentials'),
  ALERT_NOT_FOUND: entry(422, 'There is no such alert'),
  IDEMPOTENCY_KEY_REUSED: entry(422, 'The idempotency key was used for another request'),
  RATE_LIMITED: entry(429, 'Too many requests'),
  HEADERS_TOO_LARGE: entry(431, 'The headers are too large'),
  INTERNAL_ERROR: entry(500, 'Something went wrong on our side'),
  SERVICE_UNAVAILABLE: entry(503, 'Part of the service is not available'),
  UPSTREAM_TIMEOUT: entry(504, 'Part of the service did not answer in time'),
};

const STATUS_OF_KIND: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  unavailable: 503,
};

/** The status of an error: its code's, else its kind's. */
export const statusOf = ({ code, kind }: DomainError): number => ERRORS[code]?.status ?? STATUS_OF_KIND[kind];

/** A heading for an error, the same for every occurrence. */
export const titleOf = (code: string): string => ERRORS[code]?.title ?? code.toLowerCase().replaceAll('_', ' ');
